"""FIDE's player list as text of fixed width. The heading line says where each column starts.

The combined list has three ratings, the older and the standard lists have one, under the name of the
month. Columns have moved over the years, so positions are taken from the heading, never assumed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, BinaryIO

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

_WORD = re.compile(r"ID[ _]Number|\S+", re.IGNORECASE)
_MONTH = re.compile(r"(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[0-9]{2}")
_ONLINE = re.compile(r"A[GIFC]M")
_COLUMNS = {
    "id number": "number", "id_number": "number", "code": "number", "name": "name",
    "fed": "federation", "country": "federation", "sex": "sex", "tit": "title", "titl": "title",
    "title": "title", "wtit": "women", "otit": "others", "foa": "online", "srtng": "standard",
    "sgm": "games", "gms": "games", "games": "games", "game": "games", "rrtng": "rapid",
    "brtng": "blitz", "b-day": "birth", "born": "birth", "flag": "flags",
    "sk": "standard_k", "k": "standard_k", "rk": "rapid_k", "bk": "blitz_k",
}  # fmt: skip
_NEEDED = {"number", "name", "federation"}


def read(stream: BinaryIO, _mapping: Mapping[str, str]) -> Iterator[Row]:
    """Give the players line by line."""
    lines = number_lines(stream)
    columns = _columns(next(lines, (1, ""))[1] or "")
    for line, text in lines:
        if text is None:
            yield Refused(line, RowReason.LINE_UNREADABLE)
        elif text.strip():
            yield make_row(line, _cells(text, columns))


def _columns(heading: str) -> dict[str, slice]:
    words = [(found.group().lower(), found.start()) for found in _WORD.finditer(heading)]
    ends = [start for _word, start in words[1:]] + [None]
    columns = {}
    for (word, start), end in zip(words, ends, strict=False):
        field = "standard" if _MONTH.fullmatch(word) else _COLUMNS.get(word)
        if field and field not in columns:
            columns[field] = slice(start, end)
    if not set(columns) >= _NEEDED:
        raise UnreadableError("The first line is not the heading line of FIDE's list", line=1)
    return columns


def _cells(text: str, columns: Mapping[str, slice]) -> dict[str, str]:
    cells = {field: text[where].strip() for field, where in columns.items()}
    women = cells.pop("women", "")
    if not cells.get("title"):
        cells["title"], women = women, ""
    others, online = _other_titles(cells.pop("others", ""), cells.pop("online", ""))
    if women or others or online:
        have = cells["title"]
        found = (item for item in (women, others, online) if item and item != have)
        cells["other_titles"] = ",".join(dict.fromkeys(found))
    return cells


def _other_titles(others: str, online: str) -> tuple[str, str]:
    """Part the two columns anew where a long list of titles runs on into the next one."""
    if online and not _ONLINE.fullmatch(online):
        together = others + online
        found = _ONLINE.search(together[-3:])
        return (together[:-3].rstrip(","), found.group()) if found else (together, "")
    return others, online


SOURCE = ListSource(
    key="fide_txt",
    name="FIDE, text",
    hint="The combined list as fixed-width text with its heading line; you can upload the ZIP file as it is.",
    suffixes=(".txt",),
    read=read,
    lists=("fide",),
    position=2,
)
