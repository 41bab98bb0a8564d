"""Find fields in the lines of a German file, in the columns that its own line of letters shows."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.formats.base import Columns, FieldSpan
from ratingportal.core.reading.formats.german import headings
from ratingportal.core.reading.formats.german.layout import CELL, USUAL, is_template, read_layout
from ratingportal.core.reading.formats.german.reader import find_template

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.reading.formats.german.layout import Layout

_ROUND = re.compile(r"round ([0-9]{1,3})")


def find_layout(lines: Sequence[str]) -> Layout:
    """Take the columns from the line of letters; the usual ones where it is missing or shows too few."""
    at = find_template(lines)
    return (read_layout(lines[at]) if at is not None else None) or USUAL


def declare_columns(lines: Sequence[str]) -> Columns:
    """Find fields where this file has them."""
    return _columns(find_layout(lines))


def _columns(layout: Layout) -> Columns:
    return Columns(partial(_locate, layout), partial(_spans, layout))


def _locate(layout: Layout, text: str, name: str) -> FieldSpan | None:
    if not _is_row(layout, text):
        return headings.locate(text, name)
    if where := layout.fields.get(name):
        return FieldSpan(name, where.start + 1, where.stop - where.start)
    if found := _ROUND.fullmatch(name):
        place = layout.cell_place(1, int(found[1]))
        return FieldSpan(name, place.column, place.length)
    return None


def _spans(layout: Layout, text: str) -> tuple[FieldSpan, ...]:
    """Give all fields of a row or of the line of letters, or the values of a line of the footer."""
    if not is_template(text) and not _is_row(layout, text):
        entries = headings.split_entries(1, text)
        return tuple(FieldSpan(each.name, each.place.column, each.place.length) for each in entries)
    fixed = [
        FieldSpan(name, at.start + 1, at.stop - at.start) for name, at in layout.fields.items()
    ]
    rounds = -(-max(len(text.rstrip()) - layout.cells_at, 0) // CELL)
    cells = [layout.cell_place(1, number) for number in range(1, rounds + 1)]
    return (
        *fixed,
        *(FieldSpan(f"round {n}", cell.column, cell.length) for n, cell in enumerate(cells, 1)),
    )


def _is_row(layout: Layout, text: str) -> bool:
    """Tell whether a line begins with a number and a dot in their columns; “1. Open” is a title."""
    dot = layout.dot
    return text[dot : dot + 1] == "." and bool(values.read_number(text[layout.fields["number"]]))


_USUAL_COLUMNS = _columns(USUAL)
locate, list_spans = _USUAL_COLUMNS.locate, _USUAL_COLUMNS.spans
