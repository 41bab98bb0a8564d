"""The Belgian player list, as dBase file or as CSV: matricule, name, club, birth, Elo, games.

The column names have changed over the years and differ between the two; they are taken from the
heading. `FEDERATION` there is the wing (V, F, D), so the nationality is what FIDE calls a federation.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, BinaryIO, cast

from ratingportal.core.register.lists import _dbf, _delimited
from ratingportal.core.register.lists._headings import find_columns, make_rows
from ratingportal.core.register.lists.base import ListSource, Row

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_WING = "wing"
_OWN = {"federation": _WING, "fed": _WING, "ligue": _WING, "liga": _WING}
_CSV_STARTS = frozenset(b"\"'\xef\xfe\xff" + bytes(range(0x41, 0x5B)) + bytes(range(0x61, 0x7B)))


def read(stream: BinaryIO, mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players of either kind of file; dBase begins with a number no CSV begins with."""
    buffered = (
        stream if hasattr(stream, "peek") else io.BufferedReader(cast("io.RawIOBase", stream))
    )
    start = cast("io.BufferedReader", buffered).peek(1)[:1]
    is_text = bool(start) and start[0] in _CSV_STARTS
    table: _delimited.DelimitedTable | _dbf.DbfTable
    table = _delimited.DelimitedTable(buffered) if is_text else _dbf.DbfTable(buffered)
    columns = find_columns(table.heading, mapping, known=_OWN)
    columns.pop(_WING, None)
    yield from make_rows(table.rows(), columns)


SOURCE = ListSource(
    key="belgian",
    name="Belgian list, DBF or CSV",
    hint="The Belgian federation's player list, as a dBase file or as CSV with headings.",
    suffixes=(".dbf", ".csv", ".txt"),
    read=read,
    lists=("kbsb",),
    position=4,
)
