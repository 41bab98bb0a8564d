"""Tournaments that programs keep in several files, tables of dBase among them.

SwissPerfect has a text with settings and two tables; what US Chess takes are three tables. Each part
is known by its content: the names of a table's first fields, or words of the settings.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from ratingportal.core.reading import archives, dbase

if TYPE_CHECKING:
    from collections.abc import Iterable

_DBASE_MARK = b"\x03"
"""Both programs write dBase III."""


class SetPart(StrEnum):
    """What a file is to its tournament, by the ending that its name mostly has."""

    SETTINGS = ".ini"
    PLAYERS = ".trn"
    RESULTS = ".sco"
    US_CHESS = ".dbf"


SWISS_PERFECT = frozenset((SetPart.SETTINGS, SetPart.PLAYERS, SetPart.RESULTS))
_FIRST_FIELDS = {
    "ORDER": (SetPart.PLAYERS, frozenset(("ID", "START_NO", "SURNAME", "FIRSTNAME"))),
    "ROUND": (SetPart.RESULTS, frozenset(("WHITE", "BLACK", "W_SCORE", "B_SCORE"))),
    "H_FORMAT": (SetPart.US_CHESS, frozenset(("H_EVENT_ID", "H_NAME"))),
    "H_EVENT_ID": (SetPart.US_CHESS, frozenset(("H_NAME",))),
    "S_EVENT_ID": (SetPart.US_CHESS, frozenset(("S_SEC_NUM",))),
    "D_EVENT_ID": (SetPart.US_CHESS, frozenset(("D_SEC_NUM",))),
}
"""The first field of each table, and others that it must have."""
_SETTINGS_WORDS = (b"[tournament info]", b"tablenosstart=")


def recognise_part(data: bytes) -> SetPart | None:
    """Say which part of a tournament a file is, if it is one."""
    if data.startswith(_DBASE_MARK):
        heading = dbase.read_heading(data)
        first = heading.names[0] if heading and heading.fields else ""
        part, others = _FIRST_FIELDS.get(first, (None, frozenset()))
        return part if heading and others <= set(heading.names) else None
    if b"[" not in data or archives.is_zip(data):
        # Looked for first: small letters cost a copy of the file. An archive that packs without pressing
        # shows the words of a file in it, and is none itself.
        return None
    small = data.lower()
    return SetPart.SETTINGS if all(word in small for word in _SETTINGS_WORDS) else None


def list_parts(data: bytes) -> Iterable[SetPart]:
    """Name the parts that a file is or, as an archive, holds."""
    members = archives.open_archive(data).members if archives.is_zip(data) else ()
    contents = [member.data for member in members] or [data]
    return [part for each in contents if (part := recognise_part(each))]


def is_table_set(data: bytes) -> bool:
    """Tell whether this is a table of such a tournament, or an archive with any part of one."""
    return data.startswith((_DBASE_MARK, archives.ZIP_MARK)) and bool(list_parts(data))
