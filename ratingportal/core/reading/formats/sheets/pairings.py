"""Read lists of pairings: one game a row, between the names the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model import dates, values
from ratingportal.core.model.tournament import Bye, Game, Player
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.formats.shared.labels import fold_label
from ratingportal.core.reading.formats.sheets.draft import LONGEST, build_name_key
from ratingportal.core.reading.formats.sheets.problems import SHEET_RESULT_UNREADABLE
from ratingportal.core.reading.formats.sheets.results import PENDING, read_bye, read_outcome
from ratingportal.core.reading.formats.sheets.table_facts import find_round
from ratingportal.core.reading.formats.sheets.words import (
    HEADINGS,
    NOT_PAIRED,
    PAIRING_BYES,
    RESULTS,
    SIDES,
)

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.draft import TableDraft
    from ratingportal.core.reading.formats.sheets.tables import Table

_NOBODY = PAIRING_BYES | NOT_PAIRED | {""}


@dataclass(frozen=True, slots=True)
class _Side:
    """The columns of one player, on the left or on the right of the result."""

    name: int | None
    number: int | None
    rating: int | None


def read_pairings(tables: list[Table], draft: TableDraft) -> None:
    """Read the rounds one after the other; players are known by their names."""
    known: dict[str, Player] = {}
    days: dict[int, date | None] = {}
    for index, table in enumerate(tables, 1):
        found = find_round(table.before)
        round_ = found[0] if found else index
        days[round_] = _day(found[1]) if found else None
        result, left, right = _sides(table)
        for row in table.body:
            if row.text(left.name):
                _read_row(row, round_, (result, left, right), known, draft)
    draft.tournament.players = list(known.values())
    if any(days.values()):
        draft.tournament.round_dates = tuple(days.get(each) for each in range(1, max(days) + 1))


def _day(row: SheetLine) -> date | None:
    """Find the day in “Round 3 on 2026/03/14 at 10:00”."""
    for word in row.text(0).split():
        found = dates.drop_unlikely(dates.list_readings(word))
        if len(found) == 1:
            return next(iter(found.values()))
    return None


def _sides(table: Table) -> tuple[int | None, _Side, _Side]:
    labels = [fold_label(text) for text in table.heading.texts]
    result = next((at for at, each in enumerate(labels) if each in RESULTS), len(labels))
    return result, _side(labels, range(result)), _side(labels, range(result + 1, len(labels)))


def _side(labels: list[str], places: range) -> _Side:
    def find(wanted: str) -> int | None:
        return next((at for at in places if HEADINGS.get(labels[at]) == wanted), None)

    named = next((at for at in places if labels[at] in SIDES), None)
    name = find("name") if named is None else named
    return _Side(name, find("number"), find("rating"))


def _read_row(
    row: SheetLine,
    round_: int,
    sides: tuple[int | None, _Side, _Side],
    known: dict[str, Player],
    draft: TableDraft,
) -> None:
    result, left, right = sides
    text = row.text(result)
    white = _player(row, left, known)
    opponent = fold_label(row.text(right.name))
    if opponent in _NOBODY:
        if kind := read_bye(opponent or text):
            draft.tournament.byes.append(Bye(round_, white.number, kind, row.line))
        return
    black = _player(row, right, known)
    outcome = read_outcome(text)
    if outcome is None:
        place, value = row.place(result), text[:LONGEST]
        what = f"{round_} {white.name} {black.name}"[:LONGEST]
        draft.add(SHEET_RESULT_UNREADABLE.found(place, line=row.line, value=value, row=what))
        outcome = PENDING
    game = Game(round_, white.number, black.number, *outcome, line=row.line)
    game.board = values.read_number(row.text(0))
    draft.tournament.games.append(game)


def _player(row: SheetLine, side: _Side, known: dict[str, Player]) -> Player:
    """Find the player of a side, or make an entry of what the row says."""
    name = row.text(side.name)
    key = f"{row.text(side.number)} {build_name_key(name)}"
    if key not in known:
        rating, _ = fields.read_rating(row.text(side.rating))
        known[key] = Player(len(known) + 1, name, row.line, rating=rating)
    return known[key]
