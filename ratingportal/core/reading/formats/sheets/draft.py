"""A tournament in the making, read from tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import names
from ratingportal.core.model.tournament import GameKind, Player, Reading, Tournament
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.store_notes import count_rounds_seen

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.columns import TableColumns

LONGEST = 60
"""So much of a text that was not read is shown."""


@dataclass(slots=True)
class TableDraft:
    """Everything read so far."""

    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)

    def add(self, finding: Finding) -> None:
        """Note something."""
        self.findings.append(finding)

    def reading(self) -> Reading:
        """Hand over the tournament with all that was noticed."""
        for game in self.tournament.games:
            if game.kind is GameKind.SHORT:
                game.kind = GameKind.UNRATED
        self.tournament.rounds = count_rounds_seen(self.tournament)
        return Reading(self.tournament, self.findings, self.unread, self.header_lines)


def build_name_key(name: str) -> str:
    """Give the form in which names are compared: the words in any order."""
    folded = names.fold_name(name)
    return names.sort_words(folded) if folded else name.casefold()


def read_person(row: SheetLine, number: int, columns: TableColumns, draft: TableDraft) -> Player:
    """Make an entry of a row; what cannot be read is reported and left out."""
    player = Player(number, row.text(columns.at("name")), row.line)
    for name in _PARSERS:
        setattr(player, name, _value(row, number, columns, name, draft))
    player.fide_id = _without_zeros(player.fide_id)
    player.national_id = _without_zeros(player.national_id)
    player.club = row.text(columns.at("club")) or None
    return player


def _value(row: SheetLine, number: int, columns: TableColumns, name: str, draft: TableDraft) -> Any:
    at = columns.at(name)
    text = row.text(at)
    if not text:
        return None
    value, rule = _PARSERS[name](text)
    # Spreadsheets write totals as their country does; that is no matter of the file.
    if rule and value is None:
        draft.add(rule.found(row.place(at), player=number, value=text[:LONGEST], count=1))
        draft.unread.add(f"{name}@{row.line}")
    return value


def _birth(text: str) -> fields.Parsed:
    """Read a birth date with the year first, or as day.month.year."""
    found = fields.read_birth(text)
    parts = text.split(".")
    if found[0] is None and len(parts) == 3:
        day, month, year = parts
        return fields.read_birth(f"{year}-{month}-{day}")
    return found


def _without_zeros(number: str | None) -> str | None:
    """Leave off zeros before an ID: spreadsheets keep or lose them by chance."""
    return number.lstrip("0") or None if number else None


_PARSERS: dict[str, Callable[[str], fields.Parsed]] = {
    "title": fields.read_title,
    "rating": fields.read_rating,
    "national_rating": fields.read_rating,
    "federation": fields.read_federation,
    "fide_id": fields.read_fide_id,
    "national_id": fields.read_fide_id,
    "points": fields.read_points,
    "sex": fields.read_sex,
    "birth": _birth,
}
"""How the fields of a player are read."""
