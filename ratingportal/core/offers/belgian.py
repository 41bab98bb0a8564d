"""Offers about Belgian files: the mark of the control line, columns, matricules, cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Edit, Fix, Place
from ratingportal.core.formats._belgian import csv_cells, layout
from ratingportal.core.formats.base import Source
from ratingportal.core.offers.desk import BELGIAN, BELGIAN_CSV
from ratingportal.core.text import NUL_SIGN, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.findings import Finding
    from ratingportal.core.formats.base import FieldSpan
    from ratingportal.core.offers.desk import Desk

_MATRICULES = ("national_id", "white matricule", "black matricule")
_RESULTS = {
    **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5", "=", "½-½", "1/2-1/2"), "5"),
    **dict.fromkeys(("1-0", "1.0", "1,0"), "1"),
    **dict.fromkeys(("0-1", "0.0", "0,0"), "0"),
}
_CELLS = 11


def control_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put the NUL before the control line."""
    if finding.place is None:
        return
    number = finding.place.line
    found = next((each for each in desk.controls if each.line == number), None)
    if found:
        after = NUL_SIGN + desk.line(number)[len(found.mark) :]
        yield Fix(
            "Put the mark (a NUL) before line {line}", (desk.rewrite(number, after),), safe=True
        )


def columns(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all rows
    """Move the columns behind the names to their places, where no name has to be cut for it."""
    edits = []
    for number, line in enumerate(desk.lines, 1):
        shift = layout.shift_of(line) if layout.is_row(line) else 0
        if not shift:
            continue
        if line[layout.NAME_END : layout.NAME_END + shift].strip():
            return
        edits.append(desk.rewrite(number, layout.straighten(line, shift)))
    if edits:
        yield Fix("Move the columns of all rows to their places", tuple(edits), safe=True)


def leading_zeros(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Leave the zeros before matricules out; in fixed columns blanks take their place."""
    edits = tuple(
        desk.put(Place(number, span.column, span.length), new)
        for number, line in enumerate(desk.lines, 1)
        for span in (desk.spans(line) if desk.spans else ())
        if span.name in _MATRICULES and (new := _without_zeros(desk, line, span)) is not None
    )
    if len(edits) == finding.details["count"]:
        yield Fix("Leave out the zeros before all matricules", edits, safe=True)


def _without_zeros(desk: Desk, line: str, span: FieldSpan) -> str | None:
    raw = line[span.column - 1 : span.column - 1 + span.length]
    digits = raw.strip(' "')
    if not digits.isascii() or not digits.isdigit() or digits[0] != "0" or not int(digits):
        return None
    bare = str(int(digits))
    return raw.replace(digits, bare.rjust(len(digits)) if desk.key == BELGIAN else bare)


def results_mark(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Put the line with three stars before the games."""
    if finding.place and desk.key == BELGIAN_CSV:
        separator = _separator(desk)
        mark = "***" + separator * (_CELLS - 1)
        edit = Edit(finding.place.line, 1, 0, f"{mark}\n")
        yield Fix("Put a line with *** before the games", (edit,), safe=True)


def _separator(desk: Desk) -> str:
    source = Source(b"", Text(list(desk.lines), "", ""))
    return csv_cells.sheet(source).separator


def semicolons(desk: Desk, finding: Finding) -> Iterator[Fix]:  # noqa: ARG001 -- it is about all lines
    """Divide all cells by semicolons, where no cell holds one."""
    separator = _separator(desk)
    if separator == csv_cells.SEPARATOR or any(csv_cells.SEPARATOR in each for each in desk.lines):
        return
    edits = []
    for number, line in enumerate(desk.lines, 1):
        cells = csv_cells.split(line, separator)
        raw = (line[each.column - 1 : each.column - 1 + each.length] for each in cells)
        after = csv_cells.SEPARATOR.join(raw)
        if after != line:
            edits.append(desk.rewrite(number, after))
    yield Fix("Divide all cells by semicolons", tuple(edits), safe=True)


def result_sign(desk: Desk, finding: Finding) -> Iterator[Fix]:
    """Write a result as the federation's program takes it."""
    value = str(finding.details["value"])
    sign = _RESULTS.get(value)
    if sign is None or desk.key != BELGIAN_CSV:
        return
    edits = []
    for number, line in enumerate(desk.lines, 1):
        span = csv_cells.locate(line, "result")
        place = Place(number, span.column, span.length) if span else None
        if place and desk.text(place).strip(' "') == value:
            edits.append(desk.put(place, sign))
    if edits:
        yield Fix("Write the result as 1, 0 or 5", tuple(edits))


OFFERS = {
    "F601": control_mark,
    "F603": columns,
    "F610": results_mark,
    "F611": semicolons,
    "P600": leading_zeros,
    "R601": result_sign,
}
