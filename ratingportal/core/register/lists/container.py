"""Open a list as it is published: plain, or alone in a ZIP."""

from __future__ import annotations

import io
import zipfile
import zlib
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, BinaryIO, cast

from ratingportal.core.register.lists.base import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.register.lists.base import ListSource

MAX_UNPACKED = 4 * 1024 * 1024 * 1024
"""No list is that large; a ZIP that says so is a trap."""
_ZIP = b"PK\x03\x04"
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


@contextmanager
def open_list(stream: BinaryIO, source: ListSource) -> Iterator[BinaryIO]:
    """Give the list's own bytes; the stream must be able to go back to its start."""
    stream.seek(0)
    head = stream.read(len(_ZIP))
    stream.seek(0)
    if head != _ZIP:
        yield stream
        return
    with _archive(stream) as archive:
        member = _member(archive, source)
        with archive.open(member) as inside:
            yield cast("BinaryIO", io.BufferedReader(_Guarded(inside, member.filename), 1 << 18))


def _archive(stream: BinaryIO) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(stream)
    except _BROKEN as error:
        raise UnreadableError(f"The ZIP is damaged: {error}") from error


def _member(archive: zipfile.ZipFile, source: ListSource) -> zipfile.ZipInfo:
    """Choose the one file whose name fits the kind; more than one would be a guess."""
    fitting = [
        item for item in archive.infolist() if item.filename.lower().endswith(source.suffixes)
    ]
    if len(fitting) != 1:
        names = ", ".join(item.filename for item in fitting[:5]) or "none"
        raise UnreadableError(
            f"The ZIP must hold one file ending in {' or '.join(source.suffixes)}; it holds: {names}"
        )
    if fitting[0].flag_bits & 1:
        raise UnreadableError("The ZIP file is protected by a password")
    if fitting[0].file_size > MAX_UNPACKED:
        raise UnreadableError("The unpacked ZIP is too large for a list")
    return fitting[0]


class _Guarded(io.RawIOBase):
    """Read a member of a ZIP; damage and endless data become the error that readers know."""

    def __init__(self, inside: IO[bytes], name: str) -> None:
        self._inside, self._name, self._left = inside, name, MAX_UNPACKED

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # -- narrower
        try:
            data = self._inside.read(len(buffer))
        except _BROKEN as error:
            raise UnreadableError(f"{self._name} in the ZIP is damaged: {error}") from error
        self._left -= len(data)
        if self._left < 0:
            raise UnreadableError("The unpacked ZIP is too large for a list")
        buffer[: len(data)] = data
        return len(data)
