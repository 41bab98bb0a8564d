"""An uploaded list as a file that can be read and searched, though it lies in the database in stretches."""

from __future__ import annotations

import io

from ratingportal.registry.models import EditionChunk

CHUNK_BYTES = 1024 * 1024


class StoredFile(io.RawIOBase):
    """Read the chunks of an edition; one of them is held at a time."""

    def __init__(self, edition_id: int, size: int) -> None:
        """Open the file of an edition."""
        self._edition, self._size = edition_id, size
        self._at, self._held, self._data = 0, -1, b""
        self.furthest = 0
        """How far it has been read: the measure of progress."""

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def seekable(self) -> bool:
        """Say that it can be searched: a ZIP has its directory at the end."""
        return True

    def tell(self) -> int:
        """Give the place."""
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place."""
        start = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, start + offset)
        return self._at

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # -- narrower
        """Read to the end of the chunk at most."""
        if self._at >= self._size:
            return 0
        position, inside = divmod(self._at, CHUNK_BYTES)
        data = self._chunk(position)[inside : inside + len(buffer)]
        buffer[: len(data)] = data
        self._at += len(data)
        if position * CHUNK_BYTES <= self.furthest + CHUNK_BYTES:
            # A look at the end, for the directory of a ZIP, is no progress.
            self.furthest = max(self.furthest, self._at)
        return len(data)

    def _chunk(self, position: int) -> bytes:
        if position != self._held:
            held = EditionChunk.objects.values_list("data", flat=True)
            self._data = bytes(held.get(edition_id=self._edition, position=position))
            self._held = position
        return self._data


def open_stored(edition_id: int, size: int) -> tuple[StoredFile, io.BufferedReader]:
    """Open an edition's file: the raw one tells the progress, the buffered one is for reading."""
    raw = StoredFile(edition_id, size)
    return raw, io.BufferedReader(raw, CHUNK_BYTES // 4)
