"""The control line: a NUL, two digits for kind and program, counts, dates, and sums of results."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.text import NUL_SIGN

if TYPE_CHECKING:
    from collections.abc import Iterator

FIELDS: dict[str, slice] = {
    "type": slice(1, 2),
    "program": slice(2, 3),
    "declared_players": slice(3, 6),
    "declared_rounds": slice(6, 8),
    "start": slice(8, 16),
    "end": slice(16, 24),
    "results": slice(24, None),
}
"""Where everything stands when the mark is there; without it one column further to the left."""

_LINE = re.compile(r"([^0-9A-Za-z]?)([0-9])([0-9])([ 0-9]{3})([ 0-9]{2})([ 0-9]{8})([ 0-9]{8})(.*)")
_SUMS = re.compile(r"\s*(?:\+ *([0-9]{1,6}))?\s*(?:= *([0-9]{1,6}))?\s*(?:- *([0-9]{1,6}))?")
_DAY = re.compile(r"((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})")
_NONE = (None, None, None)
_MARKS = (NUL_SIGN, "\0")


@dataclass(frozen=True, slots=True)
class BelgianControl:
    """One control line, its fields still as written."""

    line: int
    mark: str
    """What stands before the digits; the NUL itself is `␀`."""
    type: int
    program: int
    rows: str
    rounds: str
    start: str
    end: str
    wins: int | None
    draws: int | None
    losses: int | None

    @property
    def has_mark(self) -> bool:
        """Tell whether the NUL is still there."""
        return self.mark in _MARKS


def read_control_line(line: int, text: str) -> BelgianControl | None:
    """Read a control line; a line without the NUL is one only when its dates are days."""
    found = _LINE.fullmatch(text)
    if not found:
        return None
    mark, type_, program, rows, rounds, start, end, rest = found.groups()
    if mark not in _MARKS and not (read_day(start) and read_day(end)):
        return None
    sums = _SUMS.match(rest)
    wins, draws, losses = (
        (values.read_number(each or "") for each in sums.groups()) if sums else _NONE
    )
    return BelgianControl(
        line, mark, int(type_), int(program), rows, rounds, start, end, wins, draws, losses
    )


def find_all(lines: list[str]) -> Iterator[BelgianControl]:
    """Find every control line of a file."""
    # A control line is short, and begins with at most one sign before its digits.
    short = [(number, text) for number, text in enumerate(lines, 1) if 24 <= len(text) <= 80]
    for number, text in short:
        if text[1:2].isdigit() and (found := read_control_line(number, text)):
            yield found


def read_day(text: str) -> date | None:
    """Read YYYYMMDD."""
    found = _DAY.fullmatch(text)
    return _date(int(found[1]), int(found[2]), int(found[3])) if found else None


def read_short_day(text: str) -> date | None:
    """Read six digits as YYMMDD; years from 70 on belong to the last century."""
    year = int(text[:2])
    return _date(year + (1900 if year >= 70 else 2000), int(text[2:4]), int(text[4:6]))


def _date(year: int, month: int, day_: int) -> date | None:
    try:
        return date(year, month, day_)
    except ValueError:
        return None
