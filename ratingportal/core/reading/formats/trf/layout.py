"""Where everything stands in a TRF line. Slices count from 0, findings and people from 1."""

from __future__ import annotations

import re
from operator import itemgetter

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.base import FieldSpan

PLAYER: dict[str, slice] = {
    "number": slice(4, 8),
    "sex": slice(9, 10),
    "title": slice(10, 13),
    "name": slice(14, 47),
    "rating": slice(48, 52),
    "federation": slice(53, 56),
    "fide_id": slice(57, 68),
    "birth": slice(69, 79),
    "points": slice(80, 84),
    "rank": slice(85, 89),
}
BORDER_AT = (8, 13, 47, 52, 56, 68, 79, 84, 89, 90)
borders = itemgetter(*BORDER_AT)
"""Take the characters between the fields of a player line; all should be blank."""
NO_CROSSING = (" ",) * len(BORDER_AT)

POINTS_END = 84
STATIC_WIDTH = 91
CELLS_AT, CELL = 89, 10
"""Rounds begin here, each ten characters wide: two blanks, opponent, blank, colour, blank, result."""
VALUE_AT = 4
"""Where the value of a heading begins."""
TEAM_NAME, TEAM_PLAYERS_AT = slice(4, 36), 36
ROUND_DATES_AT = 91

_ROUND = re.compile(r"round ([0-9]{1,3})")


def place_cell(line: int, round_: int) -> Place:
    """Place a round's cell of a player's line: opponent, colour and result."""
    return Place(line, CELLS_AT + 3 + CELL * (round_ - 1), 8)


def place_field(line: int, name: str) -> Place:
    """Place a field of a player's line."""
    where = PLAYER[name]
    return Place(line, where.start + 1, where.stop - where.start)


def place_value(line: int, text: str) -> Place:
    """Place the value of a heading."""
    return Place(line, VALUE_AT + 1, max(len(text.rstrip()) - VALUE_AT, 0))


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a player's field, a round's cell or a heading's value in a line."""
    if not text.startswith("001 "):
        return FieldSpan(name, VALUE_AT + 1, max(len(text.rstrip()) - VALUE_AT, 0))
    if where := PLAYER.get(name):
        return FieldSpan(name, where.start + 1, where.stop - where.start)
    if found := _ROUND.fullmatch(name):
        place = place_cell(1, int(found[1]))
        return FieldSpan(name, place.column, place.length)
    return None


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a line, for showing their borders."""
    if not text.startswith("001 "):
        return (FieldSpan("code", 1, 3), FieldSpan("value", VALUE_AT + 1, max(len(text) - 4, 0)))
    fixed = [
        FieldSpan(name, where.start + 1, where.stop - where.start) for name, where in PLAYER.items()
    ]
    rounds = -(-max(len(text.rstrip()) - CELLS_AT, 0) // CELL)
    cells = [place_cell(1, number) for number in range(1, rounds + 1)]
    return (
        FieldSpan("code", 1, 3),
        *fixed,
        *(FieldSpan(f"round {n}", cell.column, cell.length) for n, cell in enumerate(cells, 1)),
    )
