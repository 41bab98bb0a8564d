"""Where everything stands in a Belgian row. Slices count from 0, findings and people from 1."""

from __future__ import annotations

import re

from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.base import FieldSpan
from ratingportal.core.reading.formats.belgian import control
from ratingportal.core.reading.text import NUL_SIGN

ROW: dict[str, slice] = {
    "number": slice(0, 3),
    "name": slice(4, 29),
    "national_id": slice(30, 35),
    "club": slice(36, 39),
    "federation": slice(40, 43),
    "rating": slice(44, 48),
}
NAME_END, ROW_END = 29, 48
MATRICULE_END = 35
BORDERS = (29, 35, 39, 43)
"""Blanks between the fields, from the name to the rating."""
CELLS_AT, CELL = 49, 8
"""Rounds begin here, eight columns each: opponent, blank, colour, blank, result, blank."""
TAIL_AT = 56
"""Behind the only round of a row of the “24 lines”: NUL, day and tournament."""
DATES_AT = 50
"""The day of the first round in the heading of the columns."""

LAST_SHIFT = 4

LAST_HEADING = "ELO"
"""Every heading of the columns has it, in capitals or not."""
_HEADING = defer_pattern(r"\s{0,4}N\S{0,3}\s{1,4}N(?:om|aam)\b.{1,60}\bELO\b", re.IGNORECASE)
_HEADING_24 = defer_pattern(r"\bELO\s{1,4}Adv\b.{1,40}\bDate\b", re.IGNORECASE)

_BEGINNING = defer_pattern(r"(?:[0-9]{3}| [0-9]{2}|  [0-9]|[0-9]{2} |[0-9]  | [0-9] ) ")
_FIXED = defer_pattern(r" (?:[ 0-9]{4}[0-9]| {5}) [ 0-9]{3} .{3} (?:[ 0-9]{3}[0-9]| {4})(?: |$)")
_SHIFTS = tuple(sign * by for by in range(1, LAST_SHIFT + 1) for sign in (-1, 1))
_DAY_BEHIND = defer_pattern(rf"[ \0{NUL_SIGN}]{{1,4}}([0-9]{{1,2}}/[0-9]{{1,2}}/[0-9]{{4}})")
_ROUND = defer_pattern(r"round ([0-9]{1,3})")
_OTHER_NAMES = {"fide_id": "national_id", "national_rating": "rating"}


def is_heading(text: str) -> bool:
    """Tell whether a line is the heading of the columns."""
    return bool(_HEADING.match(text[:160]))


def is_heading_24(text: str) -> bool:
    """Tell whether a heading announces rows with a day behind the only round."""
    return bool(_HEADING_24.search(text[:160]))


def begins_like_row(text: str) -> bool:
    """Tell whether a line begins with a number in its three columns."""
    return bool(_BEGINNING.match(text))


def has_columns(text: str) -> bool:
    """Tell whether the columns behind the name are there, perhaps a little moved."""
    return fits(text, 0) or find_shift(text) != 0


def is_row(text: str) -> bool:
    """Tell whether a line is a row: a number, a name and the columns behind it."""
    return begins_like_row(text) and len(text.rstrip()) >= MATRICULE_END and has_columns(text)


def fits(text: str, shift: int) -> bool:
    """Tell whether matricule, club, nationality and rating stand where they should."""
    fixed = text[NAME_END + shift : ROW_END + shift + 1]
    return bool(_FIXED.match(fixed.ljust(ROW_END - NAME_END)))


def find_shift(text: str) -> int:
    """Find out how far the columns behind the name were moved; 0 where nothing fits better."""
    if fits(text, 0):
        return 0
    return next((shift for shift in _SHIFTS if fits(text, shift)), 0)


def straighten(text: str, shift: int) -> str:
    """Move the columns behind the name back to their place."""
    return text[: NAME_END + shift].ljust(NAME_END)[:NAME_END] + text[NAME_END + shift :]


def place_field(line: int, name: str, shift: int = 0) -> Place:
    """Place a field of a row."""
    where = ROW[name]
    moved = shift if where.start >= NAME_END else 0
    return Place(line, where.start + 1 + moved, where.stop - where.start)


def place_cell(line: int, round_: int) -> Place:
    """Place a round of a row: opponent, colour and result."""
    return Place(line, CELLS_AT + 1 + CELL * (round_ - 1), CELL - 1)


def count_rounds(length: int) -> int:
    """Say how many rounds a row of this length can hold."""
    return -(-max(length - CELLS_AT, 0) // CELL)


def locate(text: str, name: str) -> FieldSpan | None:
    """Find a field of a row, a round of it, or a field of the control line."""
    name = _OTHER_NAMES.get(name, name)
    if found := control.read_control_line(1, text):
        return _in_control(found, text, name)
    if not is_row(text):
        return None
    shift = find_shift(text)
    if name in ROW:
        place = place_field(1, name, shift)
        return FieldSpan(name, place.column, place.length)
    if found_round := _ROUND.fullmatch(name):
        return _cell(text, int(found_round[1]), shift)
    return None


def list_spans(text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a row or of the control line, for showing their borders."""
    if found := control.read_control_line(1, text):
        parts = (_in_control(found, text, name) for name in control.FIELDS)
        return tuple(each for each in parts if each)
    if not is_row(text):
        return ()
    shift = find_shift(text)
    places = {name: place_field(1, name, shift) for name in ROW}
    fixed = [FieldSpan(name, place.column, place.length) for name, place in places.items()]
    if tail := _tail(text, shift):
        return (*fixed, _cell(text, 1, shift), *tail)
    rounds = count_rounds(len(text.rstrip()) - shift)
    return (*fixed, *(_cell(text, number, shift) for number in range(1, rounds + 1)))


def _cell(text: str, round_: int, shift: int) -> FieldSpan:
    """Find a round; in a row of the “24 lines” there is one, whatever round it was counted to."""
    place = place_cell(1, 1 if _tail(text, shift) else round_)
    return FieldSpan(f"round {round_}", place.column + shift, place.length)


def _tail(text: str, shift: int) -> tuple[FieldSpan, ...]:
    start = TAIL_AT + shift
    found = _DAY_BEHIND.match(text[start : start + 16])
    if not found:
        return ()
    end = start + found.end(1)
    return (
        FieldSpan("date", start + found.start(1) + 1, len(found[1])),
        FieldSpan("tournament", end + 2, max(len(text) - end - 1, 0)),
    )


def _in_control(found: control.BelgianControl, text: str, name: str) -> FieldSpan | None:
    where = control.FIELDS.get(name)
    if where is None:
        return None
    moved = len(found.mark) - 1
    stop = len(text) - moved if where.stop is None else where.stop
    return FieldSpan(name, where.start + 1 + moved, max(stop - where.start, 0))
