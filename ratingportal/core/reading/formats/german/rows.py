"""Read the rows of the German format: the player's fields and the rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ratingportal.core.model import values
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Player
from ratingportal.core.reading.formats.german.layout import CELL, COLOUR, OPPONENT, RESULT
from ratingportal.core.reading.formats.german.problems import PARTICIPANT_NUMBER_UNREADABLE
from ratingportal.core.reading.formats.shared import fields
from ratingportal.core.reading.mirrored_cells import UNREADABLE, CrosstableColumn
from ratingportal.core.reading.problems.players import BIRTH_PLACEHOLDER, VALUE_CROSSES_BORDER
from ratingportal.core.reading.problems.results import CELL_UNREADABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.german.layout import Layout

_RESULTS = {" ": " ", "1": "1", "0": "0", "R": "=", "½": "=", "=": "=", "+": "+", "-": "-"}
_COLOURS = {" ": "-", ":": "-", "-": "-", "W": "w", "B": "b", "S": "b"}
_NO_RESULT = ":"
"""With an opponent: neither appeared. Without: not played."""
_PIVOT = 2030
"""Two-digit years of birth lie in the hundred years before the event, or before this year."""


@dataclass(slots=True)
class GermanRows:
    """The rows read: players, and one column of cells for each round."""

    layout: Layout
    year: int = _PIVOT
    players: list[Player] = field(default_factory=list)
    columns: dict[int, CrosstableColumn] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    unborn: list[tuple[int, Place]] = field(default_factory=list)
    """Players with the placeholder for an unknown day of birth, and where it stands."""
    complete: bool = True
    """No row was lost for want of a number."""


def read_row(line: int, text: str, rows: GermanRows) -> None:
    """Read one row; without a number it is reported and left out."""
    where = rows.layout.fields["number"]
    number = values.read_number(text[where])
    dotted = text[rows.layout.dot : rows.layout.dot + 1] == "."
    if not number or not dotted:
        rows.complete = False
        place = rows.layout.place(line, "number")
        value = text[: rows.layout.dot + 1].strip()
        rows.findings.append(PARTICIPANT_NUMBER_UNREADABLE.found(place, line=line, value=value))
        return
    text = text.rstrip().ljust(rows.layout.cells_at)
    for at in rows.layout.borders():
        if text[at] != " ":
            rule = VALUE_CROSSES_BORDER
            place = Place(line, at + 1, 1)
            rows.findings.append(rule.found(place, player=number, column=at + 1))
            break
    rows.players.append(_player(number, line, text, rows))
    _cells(number, line, text, rows)


def _player(number: int, line: int, text: str, rows: GermanRows) -> Player:
    def read(name: str, parse: Callable[[str], fields.Parsed]) -> Any:
        where = rows.layout.fields.get(name)
        raw = text[where] if where else ""
        value, rule = parse(raw)
        if rule:
            place = rows.layout.place(line, name)
            if rule is BIRTH_PLACEHOLDER:
                rows.unborn.append((number, place))
                return None
            rows.findings.append(rule.found(place, player=number, value=raw.strip()))
            if value is None:
                rows.unread.add(f"{name}@{line}")
        return value

    player = Player(
        number,
        read("name", _text) or "",
        line,
        rating=read("rating", fields.read_rating),
        national_rating=read("national_rating", fields.read_rating),
        federation=read("federation", _text),
        fide_id=read("fide_id", fields.read_fide_id),
        national_id=read("national_id", _number),
        birth=read("birth", partial(fields.read_compact_birth, year=rows.year)),
        club=read("club", _text),
        rank=read("rank", fields.read_rank),
    )
    for name in ("club_number", "member_number"):
        if value := read(name, _number):
            player.extra[name] = value
    return player


def _text(raw: str) -> fields.Parsed:
    return raw.strip() or None, None


def _number(raw: str) -> fields.Parsed:
    """Take a number that may have letters; zeros alone mean none."""
    text = raw.strip()
    return text if text.strip("0") else None, None


def _cells(number: int, line: int, text: str, rows: GermanRows) -> None:
    start = rows.layout.cells_at
    for round_, at in enumerate(range(start, len(text), CELL), 1):
        raw = text[at : at + CELL].ljust(CELL)
        if raw.isspace():
            continue
        cell = _cell(raw)
        if cell is None:
            place = rows.layout.cell_place(line, round_)
            rows.findings.append(
                CELL_UNREADABLE.found(place, player=number, round=round_, value=raw.strip())
            )
            rows.unread.add(f"cells@{line}")
        column = rows.columns.setdefault(round_, CrosstableColumn(round_, [], [], [], []))
        column.numbers.append(number)
        column.lines.append(line)
        column.opponents.append(cell[0] if cell else 0)
        column.keys.append(cell[1] if cell else UNREADABLE)


def _cell(raw: str) -> tuple[int, str] | None:
    """Read result, colour and opponent; None for what cannot be read."""
    opponent = values.read_number(raw[OPPONENT]) if raw[OPPONENT].strip() else 0
    result, colour = raw[RESULT].upper(), _COLOURS.get(raw[COLOUR].upper())
    if result == _NO_RESULT:
        result = "-" if opponent else " "
    key = _RESULTS.get(result)
    if opponent is None or colour is None or key is None or raw[CELL - 1] != " ":
        return None
    return opponent, colour + key
