"""Corrections of Vega's description: cells between dividers, totals, headings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.formats.shared.corrections import Corrections
from ratingportal.core.reading.formats.shared.grids import Grid, GridCell
from ratingportal.core.reading.formats.vega.layout import locate

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.desk import Desk

_CELL = defer_pattern(r"([0-9]{1,4})(\s*)([wWbB-])(\s*)([-+=012]?)")
_RESULTS = {"1": "1", "0": "0", "=": "2", "D": "=", "+": "+", "-": "-", " ": ""}
_RESULTS_READ = {written: result for result, written in _RESULTS.items()}
_TEXT_CODES = ("001 ", "012 ", "022 ", "092 ", "102 ", "112 ", "122 ")
"""Players, and headings whose value is a text."""


def _read(desk: Desk, line: int, round_: int) -> GridCell | None:
    text = desk.line(line)
    span = locate(text, f"round {round_}")
    found = _CELL.fullmatch(text[span.column - 1 :][: span.length]) if span else None
    return GridCell(int(found[1]), found[3].lower(), _RESULTS_READ[found[5]]) if found else None


def _write(desk: Desk, line: int, round_: int, cell: GridCell) -> str | None:
    text = desk.line(line)
    span = locate(text, f"round {round_}")
    result = _RESULTS.get(cell.result)
    if span is None or result is None:
        return None
    start, end = span.column - 1, span.column - 1 + span.length
    found = _CELL.fullmatch(text[start:end])
    if found:
        new = f"{cell.opponent}{found[2]}{cell.colour}{found[4]}{result}"
    elif text[start:end].strip():
        return None
    else:
        new = f"{cell.opponent}{cell.colour}{result}"
    return text[:start] + new + text[end:]


def write_total(tenths: int, width: int) -> str:  # noqa: ARG001 -- fields are as long as they need to be
    """Write a total."""
    return values.show_points(tenths)


def holds_words(line: str) -> bool:
    """Tell whether a line is a player's or a heading whose value is a text."""
    return line.startswith(_TEXT_CODES)


TDF = Corrections(
    day_shape="%d/%m/%Y",
    grid=Grid(_read, _write),
    total_text=write_total,
    holds_words=holds_words,
    heading_lines=True,
    counts_follow=True,
    names_as_read=True,
)
