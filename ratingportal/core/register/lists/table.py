"""Any table as CSV: the columns are found by their headings, or named by the person who brings it."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.register.lists._delimited import DelimitedTable
from ratingportal.core.register.lists._headings import find_columns, make_rows
from ratingportal.core.register.lists.base import ListSource, Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def read(stream: BinaryIO, mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players; `mapping` says which heading holds which field."""
    table = DelimitedTable(stream)
    yield from make_rows(table.rows(), find_columns(table.heading, mapping))


SOURCE = ListSource(
    key="table",
    name="Other list, CSV",
    hint="A table with a heading line and one player per line; columns with unusual headings can be named.",
    suffixes=(".csv", ".txt"),
    read=read,
    is_whole=False,
    takes_mapping=True,
    position=9,
)
