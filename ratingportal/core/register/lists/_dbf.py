"""Lists that come as a dBase table: text only."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.reading import dbase
from ratingportal.core.register.lists._lines import decode
from ratingportal.core.register.lists.base import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

_CODE_PAGES = {0x01: "cp437", 0x02: "cp850", 0x03: "cp1252", 0x57: "cp1252", 0x58: "cp1252"}


class DbfTable:
    """The heading of a dBase file, and its records."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        head = stream.read(dbase.HEADING_LENGTH)
        found = dbase.read_heading(head)
        if found is None:
            raise UnreadableError("This is not a dBase file")
        described = stream.read(max(0, found.start - dbase.HEADING_LENGTH))
        full = dbase.read_heading(head + described)
        if full is None or not full.is_sound:
            raise UnreadableError("The header of the dBase file is damaged")
        self._heading = full
        self.encoding = _CODE_PAGES.get(full.page, "cp850")

    @property
    def heading(self) -> list[str]:
        """Name the columns."""
        return self._heading.names

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Give the records that are not deleted, by their number; fewer than announced is damage."""
        count, width, fields = self._heading.count, self._heading.width, self._heading.fields
        for number in range(1, count + 1):
            record = self._stream.read(width)
            if len(record) < width:
                raise UnreadableError(
                    f"The dBase file is cut off: {number - 1} of {count} records are there"
                )
            if record[:1] != dbase.DELETED:
                yield number, [self._text(record[field.where]) for field in fields]

    def _text(self, raw: bytes) -> str:
        raw = raw.strip(b" \x00")
        return raw.decode("ascii") if raw.isascii() else decode(raw, self.encoding)
