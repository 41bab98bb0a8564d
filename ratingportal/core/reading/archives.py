"""ZIP archives, opened within limits: a few members, none of them an archive, locked or swollen.

What is in an archive is known by its content, never by its name. Rubbish that file managers leave
behind and folders are passed over.
"""

from __future__ import annotations

import struct
import zipfile
import zlib
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from io import BytesIO
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from ratingportal.core.model.limits import MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterable

ZIP_MARK = b"PK\x03\x04"
MAX_MEMBERS = 60
"""Fifty files of one upload, or twenty sets of three."""
MAX_UNPACKED = 4 * MAX_BYTES
MAX_RATIO = 200
"""Members together may grow to so many times their packed size; reports grow to ten or twenty times."""

_OTHER_ARCHIVES = (
    *(ZIP_MARK, b"PK\x05\x06", b"PK\x07\x08", b"\x1f\x8b", b"BZh", b"\xfd7zXZ\x00"),
    *(b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\x28\xb5\x2f\xfd", b"MSCF\x00\x00"),
)
_END = struct.Struct("<4s4xHHII")
_END_MARK = b"PK\x05\x06"
_HUGE_MARK, _HUGE_LENGTH = b"PK\x06\x07", 20
"""Stands before the end of archives with more than 4 GB or 65,535 entries."""
_LONGEST_TAIL = 65_557
_MOST_ENTRIES = 200
"""Entries of all kinds, rubbish too; a longer list is not even read."""
_LONGEST_LIST = 200_000
_LOCKED = 0x1
_METHODS = frozenset((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED))
_LONGEST_NAME = 200
_SMALL = 100_000
"""What unpacks to less than this may be packed as tightly as it likes."""
_NO_DAY = date(1980, 1, 1)
"""The first day an archive can name: what programs write that know none."""
_RUBBISH_FOLDERS = frozenset(("__macosx",))
_RUBBISH_NAMES = frozenset((".ds_store", "thumbs.db", "desktop.ini"))
_OFFICE = "[Content_Types].xml"
_OPEN_DOCUMENT = "mimetype"
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    LookupError,
    NotImplementedError,
    OSError,
    RuntimeError,
    ValueError,
    struct.error,
)
"""What the standard library raises on damaged archives."""


class Trouble(StrEnum):
    """Why an archive is not opened."""

    DAMAGED = "damaged"
    EMPTY = "empty"
    LOCKED = "locked"
    NESTED = "nested"
    TOO_MANY = "too-many"
    TOO_LARGE = "too-large"


@dataclass(frozen=True, slots=True)
class ArchiveMember:
    """A file in an archive."""

    name: str
    """Without folders."""
    data: bytes
    saved: date | None = None
    """The day on which it was last changed, as the archive has it."""
    folder: str = ""
    """The folder in which it stood."""


@dataclass(frozen=True, slots=True)
class OpenedArchive:
    """The files in an archive, or why it was not opened."""

    members: tuple[ArchiveMember, ...] = ()
    trouble: Trouble | None = None
    example: str = ""
    """The name of the member that makes the trouble."""


def is_zip(data: bytes) -> bool:
    """Tell whether the file begins as ZIP archives do."""
    return data.startswith(ZIP_MARK)


def list_names(data: bytes) -> list[str]:
    """Name the entries of an archive without unpacking anything; none where it cannot be read."""
    entries = list_entries(data) if is_zip(data) else None
    return [entry.filename for entry in entries] if isinstance(entries, list) else []


def is_document(data: bytes) -> bool:
    """Tell whether a ZIP is a document of an office program: a spreadsheet or a letter, no archive."""
    names = list_names(data)
    return _OFFICE in names or _OPEN_DOCUMENT in names[:1]


def open_archive(data: bytes) -> OpenedArchive:
    """Unpack the files of a ZIP archive, or say why that is not done."""
    entries = list_entries(data)
    if isinstance(entries, Trouble):
        return OpenedArchive(trouble=entries)
    wanted = [entry for entry in entries if not _is_rubbish(entry)]
    if trouble := _refused(wanted):
        return trouble
    members = unpack(data, wanted)
    if members is None:
        return OpenedArchive(trouble=Trouble.DAMAGED)
    for member in members:
        if member.data.startswith(_OTHER_ARCHIVES) and not is_document(member.data):
            return OpenedArchive(trouble=Trouble.NESTED, example=member.name)
    return OpenedArchive(tuple(members))


def list_entries(data: bytes) -> list[zipfile.ZipInfo] | Trouble:
    """List what is in an archive, after a look at how long that list is."""
    end = data.rfind(_END_MARK, max(0, len(data) - _LONGEST_TAIL))
    if end < 0 or len(data) < end + _END.size:
        return Trouble.DAMAGED
    _mark, _here, count, length, _start = _END.unpack_from(data, end)
    is_huge = data[max(0, end - _HUGE_LENGTH) : end].startswith(_HUGE_MARK)
    if count > _MOST_ENTRIES or length > _LONGEST_LIST or is_huge:
        return Trouble.TOO_MANY
    try:
        with zipfile.ZipFile(BytesIO(data)) as opened:
            return opened.infolist()
    except _UNREADABLE:
        return Trouble.DAMAGED


def _refused(entries: list[zipfile.ZipInfo]) -> OpenedArchive | None:
    if not entries:
        return OpenedArchive(trouble=Trouble.EMPTY)
    for entry in entries:
        if entry.flag_bits & _LOCKED:
            return OpenedArchive(trouble=Trouble.LOCKED, example=_name(entry))
        if entry.compress_type not in _METHODS:
            return OpenedArchive(trouble=Trouble.DAMAGED, example=_name(entry))
    if len(entries) > MAX_MEMBERS:
        return OpenedArchive(trouble=Trouble.TOO_MANY)
    return OpenedArchive(trouble=Trouble.TOO_LARGE) if is_swollen(entries) else None


def is_swollen(entries: list[zipfile.ZipInfo]) -> bool:
    """Tell whether entries unpack to more than is taken, or to far more than their own size."""
    packed = sum(entry.compress_size for entry in entries)
    unpacked = sum(entry.file_size for entry in entries)
    return unpacked > MAX_UNPACKED or (unpacked > _SMALL and unpacked > MAX_RATIO * packed)


def unpack(data: bytes, entries: list[zipfile.ZipInfo]) -> list[ArchiveMember] | None:
    """Unpack entries, of which none can give more than the size it announces; None where they are damaged."""
    members = []
    try:
        with zipfile.ZipFile(BytesIO(data)) as opened:
            for entry in entries:
                with opened.open(entry) as stream:
                    found = stream.read(entry.file_size)
                members.append(ArchiveMember(_name(entry), found, _day(entry), _folder(entry)))
    except _UNREADABLE:
        return None
    return members


def _is_rubbish(entry: zipfile.ZipInfo) -> bool:
    path = PurePosixPath(entry.filename.replace("\\", "/").casefold())
    return (
        entry.filename.endswith("/")
        or not path.name
        or path.name in _RUBBISH_NAMES
        or not _RUBBISH_FOLDERS.isdisjoint(path.parts)
    )


def _name(entry: zipfile.ZipInfo) -> str:
    """Give the name without folders and without letters that cannot be shown."""
    name = PurePosixPath(entry.filename.replace("\\", "/")).name
    return "".join(each if each.isprintable() else "_" for each in name)[:_LONGEST_NAME]


def pack_members(members: Iterable[ArchiveMember]) -> bytes:
    """Put files that belong together into one archive; the same files always give the same bytes."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as made:
        for member in sorted(members, key=lambda each: each.name.casefold()):
            day = member.saved or _NO_DAY
            entry = zipfile.ZipInfo(member.name, (day.year, day.month, day.day, 0, 0, 0))
            made.writestr(entry, member.data)
    return packed.getvalue()


def _folder(entry: zipfile.ZipInfo) -> str:
    return str(PurePosixPath(entry.filename.replace("\\", "/")).parent)[:_LONGEST_NAME]


def _day(entry: zipfile.ZipInfo) -> date | None:
    try:
        day = date(*entry.date_time[:3])
    except ValueError:
        return None
    return None if day == _NO_DAY else day
