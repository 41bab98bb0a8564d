"""Lines of a text file that may be large, damaged, or in one of several encodings."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE = 4_096
"""A longer line belongs to no list known; it is given as None and passed over."""


def numbered(stream: BinaryIO) -> Iterator[tuple[int, str | None]]:
    """Give line after line with its number; None where a line is too long to be one."""
    number = 0
    while raw := stream.readline(MAX_LINE + 1):
        number += 1
        if number == 1:
            raw = raw.removeprefix(codecs.BOM_UTF8)
        if len(raw) > MAX_LINE and not raw.endswith(b"\n"):
            _skip_rest(stream)
            yield number, None
        else:
            yield number, decode(raw.rstrip(b"\r\n\x1a"))


def decode(raw: bytes, fallback: str = "cp1252") -> str:
    """Read UTF-8, and what is not UTF-8 in the older encoding; a byte that it lacks as Latin-1."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        try:
            return raw.decode(fallback)
        except UnicodeDecodeError:
            return raw.decode("latin-1")


def _skip_rest(stream: BinaryIO) -> None:
    while (rest := stream.readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass
