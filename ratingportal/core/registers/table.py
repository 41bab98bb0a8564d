"""Any table as CSV: the columns are found by their headings, or named by the person who brings it."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.registers._delimited import Table
from ratingportal.core.registers._headings import columns_of, rows
from ratingportal.core.registers.base import Row, Source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


def read(stream: BinaryIO, mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players; `mapping` says which heading holds which field."""
    table = Table(stream)
    yield from rows(table.rows(), columns_of(table.heading, mapping))


SOURCE = Source(
    key="table",
    name="Other list, CSV",
    hint="A table with a heading line and one player a line; columns with unusual headings can be named.",
    suffixes=(".csv", ".txt"),
    read=read,
    is_whole=False,
    takes_mapping=True,
    position=9,
)
