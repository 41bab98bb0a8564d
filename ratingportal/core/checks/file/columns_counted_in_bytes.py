"""F214: a program counted bytes where columns are characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Place, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="F214",
    name="columns-counted-in-bytes",
    severity=Severity.ERROR,
    message="{count} lines with accented letters are shifted, the first is line {line}: their columns were counted in bytes.",
    one="Line {line}, with accented letters, is shifted: its columns were counted in bytes.",
    why="Everything behind the name stands too far to the left and is read wrongly.",
    fix="Export the file as ANSI (Windows letters) instead of UTF-8, or add the missing blanks behind the names.",
    source="Belgian federation, structure of the ELO file: UTF-8 shifts by one byte; FIDE data-exchange format (TRF): fixed columns.",
)
_BORDERS = (47, 52, 56, 68, 79, 84)
"""Between name and rating, rating and federation, and so on, counted from 0."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the borders of columns, counted in characters and in bytes, of lines with accents."""
    if case.encoding != "utf-8" or not case.format_key.startswith("trf"):
        return
    shifted = [
        number
        for number, line in enumerate(case.lines, 1)
        if not line.isascii() and line.startswith("001 ") and _is_shifted(line)
    ]
    if shifted:
        yield RULE.found(Place(shifted[0]), count=len(shifted), line=shifted[0])


def _is_shifted(line: str) -> bool:
    data = line.encode()
    if len(line) <= _BORDERS[-1] or all(line[at] == " " for at in _BORDERS):
        return False
    return all(data[at : at + 1] == b" " for at in _BORDERS)
