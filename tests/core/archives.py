"""ZIP archives that must not be opened, for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.core.swiss_perfect import packed

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCAL, CENTRAL = b"PK\x03\x04", b"PK\x01\x02"
FLAGS_AT = {LOCAL: 6, CENTRAL: 8}


def locked(contents: Mapping[str, bytes]) -> bytes:
    """Pack files and mark all of them as encrypted."""
    data = bytearray(packed(contents))
    for mark, at in FLAGS_AT.items():
        found = data.find(mark)
        while found >= 0:
            data[found + at] |= 1
            found = data.find(mark, found + 1)
    return bytes(data)
