"""dBase tables: a heading of fixed layout that names the fields, then records of fixed width."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADING_LENGTH = 32
DELETED = b"*"
"""The first byte of a record that was deleted; it stays in the file until the table is packed."""

_HEAD = struct.Struct("<B3xIHH17xB2x")
_FIELD = struct.Struct("<11sc4xBB14x")
_VERSIONS = frozenset({0x02, 0x03, 0x30, 0x43, 0x83, 0x8B, 0xF5})
_END_OF_FIELDS = 0x0D


class Field(NamedTuple):
    """A column: its name and where it is in a record."""

    name: str
    where: slice


@dataclass(frozen=True, slots=True)
class Heading:
    """What the first bytes of a table say: how many records there are, and what is in them."""

    count: int
    """Records announced, deleted ones too; the file may hold fewer."""
    start: int
    width: int
    page: int
    """A mark for the letters in use; 0 where there is none."""
    fields: tuple[Field, ...] = ()

    @property
    def names(self) -> list[str]:
        """Name the columns."""
        return [field.name for field in self.fields]

    @property
    def is_sound(self) -> bool:
        """Tell whether there are fields, and all of them are inside the records."""
        return bool(self.fields) and self.fields[-1].where.stop <= self.width


class Record(NamedTuple):
    """One row: its place in the file, counted from 1, and the bytes of each field."""

    number: int
    is_deleted: bool
    values: dict[str, bytes]


def read_heading(data: bytes) -> Heading | None:
    """Read the heading from the first bytes of a file; None where this is no dBase table."""
    if len(data) < HEADING_LENGTH or data[0] not in _VERSIONS:
        return None
    _version, count, start, width, page = _HEAD.unpack_from(data)
    return Heading(count, start, width, page, tuple(_fields(data[HEADING_LENGTH:start])))


def read_records(data: bytes, heading: Heading) -> Iterator[Record]:
    """Give the records that are there in full, deleted ones too."""
    if not heading.is_sound:
        return
    there = max(0, len(data) - heading.start) // heading.width
    for index in range(min(heading.count, there)):
        at = heading.start + index * heading.width
        row = data[at : at + heading.width]
        values = {field.name: row[field.where] for field in heading.fields}
        yield Record(index + 1, row[:1] == DELETED, values)


def _fields(described: bytes) -> Iterator[Field]:
    at = 1
    for start in range(0, len(described) - _FIELD.size + 1, _FIELD.size):
        if described[start] == _END_OF_FIELDS:
            return
        name, _kind, length, _decimals = _FIELD.unpack_from(described, start)
        plain = name.split(b"\x00")[0].decode("ascii", "replace")
        yield Field(plain, slice(at, at + length))
        at += length
