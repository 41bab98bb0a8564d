"""The Othello world's `joueurs.txt`: a country line, then its players, each with a rating or without.

pays = FRA
 50012 ARCHER, Alice                        %_<1641>
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.reading.formats.othello.countries import find_federation
from ratingportal.core.register.lists._cells import make_row
from ratingportal.core.register.lists._lines import number_lines
from ratingportal.core.register.lists.base import (
    ListSource,
    Refused,
    Row,
    RowReason,
    UnreadableError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_COUNTRY = re.compile(r"\s*pays\s*=\s*([A-Za-z?]{1,8})\s*(?:%.*)?", re.IGNORECASE)
_PLAYER = re.compile(r"\s*([0-9A-Za-z]{1,6})\s+([^%]*?)\s*(?:%_<\s*(-?[0-9]{1,5})\s*>\s*|%.*)?")


def read(stream: BinaryIO, _mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players, each with the country above."""
    country = ""
    for line, text in number_lines(stream):
        if text is None:
            yield Refused(line, RowReason.LINE_UNREADABLE)
        elif found := _COUNTRY.fullmatch(text):
            # The list has ISO's letters (NLD), the portal and the reports as they are read FIDE's (NED).
            country = find_federation(found[1]) or found[1]
        elif text.strip() and not text.lstrip().startswith("%"):
            yield _row(line, text, country)
    if not country:
        raise UnreadableError("There is no line “pays = …” in this file")


def _row(line: int, text: str, country: str) -> Row:
    found = _PLAYER.fullmatch(text)
    if not found:
        return Refused(line, RowReason.LINE_UNREADABLE, text.strip()[:60])
    number, name, rating = found.groups(default="")
    row = make_row(line, {"number": number, "name": name, "federation": country})
    if not rating or isinstance(row, Refused):
        return row
    # On this scale zero is a rating like any other.
    return row._replace(standard=int(rating))


SOURCE = ListSource(
    key="othello",
    name="Othello, joueurs.txt",
    hint="The file joueurs.txt that pairing programs use, with its “pays = …” lines.",
    suffixes=(".txt",),
    read=read,
    lists=("wof",),
    position=3,
)
