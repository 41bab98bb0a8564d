"""dBase III tables: a heading of fixed layout, then records of fixed width. Written for lists, so text only."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, BinaryIO, NamedTuple

from ratingportal.core.registers._lines import decode
from ratingportal.core.registers.base import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD = struct.Struct("<B3xIHH17xB2x")
_FIELD = struct.Struct("<11sc4xBB14x")
_VERSIONS = frozenset({0x02, 0x03, 0x30, 0x43, 0x83, 0x8B, 0xF5})
_CODE_PAGES = {0x01: "cp437", 0x02: "cp850", 0x03: "cp1252", 0x57: "cp1252", 0x58: "cp1252"}
_DELETED = b"*"
_END = b"\x1a"


class Field(NamedTuple):
    """A column: its name and where it stands in a record."""

    name: str
    where: slice


class Table:
    """The heading of a dBase file, and its records."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        head = stream.read(_HEAD.size)
        if len(head) < _HEAD.size or head[0] not in _VERSIONS:
            raise UnreadableError("This is not a dBase file")
        _version, self.count, start, self.width, page = _HEAD.unpack(head)
        self.encoding = _CODE_PAGES.get(page, "cp850")
        described = stream.read(max(0, start - _HEAD.size))
        self.fields = list(_fields(described))
        if not self.fields or self.fields[-1].where.stop > self.width:
            raise UnreadableError("The heading of the dBase file is damaged")

    @property
    def heading(self) -> list[str]:
        """Name the columns."""
        return [field.name for field in self.fields]

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Give the records that are not deleted, by their number; fewer than announced is damage."""
        for number in range(1, self.count + 1):
            record = self._stream.read(self.width)
            if len(record) < self.width:
                raise UnreadableError(
                    f"The dBase file breaks off: {number - 1} of {self.count} records are there"
                )
            if record[:1] != _DELETED:
                yield number, [self._text(record[field.where]) for field in self.fields]

    def _text(self, raw: bytes) -> str:
        raw = raw.strip(b" \x00")
        return raw.decode("ascii") if raw.isascii() else decode(raw, self.encoding)


def _fields(described: bytes) -> Iterator[Field]:
    at = 1
    for start in range(0, len(described) - _FIELD.size + 1, _FIELD.size):
        if described[start] == 0x0D:
            return
        name, _kind, length, _decimals = _FIELD.unpack_from(described, start)
        plain = name.split(b"\x00")[0].decode("ascii", "replace")
        yield Field(plain, slice(at, at + length))
        at += length
