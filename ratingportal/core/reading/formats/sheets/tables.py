"""The tables in a file: headings, the rows below them, and what stands around."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model import values
from ratingportal.core.reading.formats.base import Columns, FieldSpan
from ratingportal.core.reading.formats.shared.decoded import find_columns as decoded_columns
from ratingportal.core.reading.formats.shared.decoded import is_decoded
from ratingportal.core.reading.formats.shared.sheet_text import find_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ratingportal.core.reading.formats.shared.sheet_text import SheetLine
    from ratingportal.core.reading.formats.sheets.columns import TableColumns

_NUMBER = re.compile(r"([0-9]{1,5})\.?")


@dataclass(frozen=True, slots=True)
class Table:
    """A table of players or of games."""

    heading: SheetLine
    body: list[SheetLine]
    columns: TableColumns
    before: list[SheetLine]
    """The rows above it, up to the table before."""

    @property
    def has_results(self) -> bool:
        """Tell whether there are columns for results."""
        return bool(self.columns.rounds or self.columns.grid)


def split_tables(
    rows: Iterable[SheetLine], is_heading: Callable[[SheetLine], bool]
) -> Iterator[tuple[list[SheetLine], SheetLine | None, list[SheetLine]]]:
    """Part the rows: those above a heading, the heading, and those below it that have several cells."""
    before: list[SheetLine] = []
    heading: SheetLine | None = None
    body: list[SheetLine] = []
    for row in rows:
        if heading and row.sheet != heading.sheet:
            yield before, heading, body
            before, heading, body = [], None, []
        if is_heading(row):
            if heading:
                yield before, heading, body
                before, body = [], []
            heading = row
        elif heading and sum(map(bool, row.texts)) > 1:
            body.append(row)
        elif heading:
            yield before, heading, body
            before, heading, body = [row], None, []
        else:
            before.append(row)
    yield before, heading, body


def read_row_number(row: SheetLine, at: int | None) -> int | None:
    """Read the number that a row begins with."""
    found = _NUMBER.fullmatch(row.text(at))
    return values.read_number(found[1]) or None if found else None


def declare_columns(
    find: Callable[[Sequence[SheetLine]], Iterable[Table]],
) -> Callable[[Sequence[str]], Columns]:
    """Make what says where fields stand in the lines of a file, from what finds its tables."""

    def columns_of(lines: Sequence[str]) -> Columns:
        rows = list(find_rows(lines))
        fields = {
            row.line: (row, table) for table in find(rows) for row in [*table.body, table.heading]
        }
        by_text = {lines[line - 1]: found for line, found in fields.items()}
        shown = decoded_columns(lines) if is_decoded(lines) else None

        def spans(line: str) -> tuple[FieldSpan, ...]:
            found = by_text.get(line)
            if found is None:
                return shown.spans(line) if shown and shown.spans else ()
            return tuple(_spans(*found))

        def locate(line: str, name: str) -> FieldSpan | None:
            return next((span for span in spans(line) if span.name == name), None)

        return Columns(locate, spans)

    return columns_of


def _spans(row: SheetLine, table: Table) -> Iterator[FieldSpan]:
    columns = table.columns
    names = {at: name for name, at in columns.fields.items()}
    names |= {at: f"round {number}" for at, number in columns.rounds.items()}
    names |= {at: f"against {number}" for at, number in columns.grid.items()}
    for at, cell in enumerate(row.cells):
        if at in names and cell.length:
            yield FieldSpan(names[at], cell.column, cell.length)
