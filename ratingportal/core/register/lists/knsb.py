"""The KNSB's rating list: `relnr;name;title;fed;rating;games;birth year`, with or without headings."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.register.lists._delimited import DelimitedTable
from ratingportal.core.register.lists._headings import find_columns, make_rows
from ratingportal.core.register.lists.base import ListSource, Row, UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_ORDER = ("number", "name", "title", "federation", "standard", "games", "birth")


def read(stream: BinaryIO, mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players; without headings the columns stand in their published order."""
    table = DelimitedTable(stream)
    bare = table.heading[0].strip().isdigit()
    if bare and len(table.heading) < len(_ORDER):
        raise UnreadableError("The list has fewer columns than the KNSB publishes", line=1)
    columns = (
        {field: at for at, field in enumerate(_ORDER)}
        if bare
        else find_columns(table.heading, mapping)
    )
    yield from make_rows(table.rows(with_heading=bare), columns)


SOURCE = ListSource(
    key="knsb",
    name="KNSB list, CSV",
    hint="The rating list as CSV: relation number, name, title, federation, rating, games, year of birth.",
    suffixes=(".csv", ".txt"),
    read=read,
    lists=("knsb",),
    position=5,
)
