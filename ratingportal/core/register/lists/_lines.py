"""Lines of a text file that may be large, damaged, or in one of several encodings."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, BinaryIO

from ratingportal.core.register.lists.base import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_LINE = 4_096
"""A longer line belongs to no list known; it is given as None and passed over."""

_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_DOS = re.compile(
    rb"[A-Za-z][\x81\x82\x84\x87-\x89\x8b]|\x90|[A-Za-z][\x85\x93\x94\xa1-\xa5][A-Za-z]"
)
"""Accented letters of DOS: at their places Windows has quotes and signs, which stand in no name."""


def number_lines(stream: BinaryIO) -> Iterator[tuple[int, str | None]]:
    """Give line after line with its number; None where a line is too long to be one."""
    number = 0
    while raw := stream.readline(MAX_LINE + 1):
        number += 1
        if number == 1:
            _refuse_no_text(raw)
            raw = raw.removeprefix(codecs.BOM_UTF8)
        if len(raw) > MAX_LINE and not raw.endswith(b"\n"):
            _skip_rest(stream)
            yield number, None
        else:
            yield number, decode(raw.rstrip(b"\r\n\x1a"))


def decode(raw: bytes, fallback: str = "cp1252") -> str:
    """Read UTF-8, and what is not UTF-8 in an older encoding; a byte that it lacks as Latin-1."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        try:
            return raw.decode("cp850" if _DOS.search(raw) else fallback)
        except UnicodeDecodeError:
            return raw.decode("latin-1")


def _refuse_no_text(raw: bytes) -> None:
    """Refuse two bytes a letter, as spreadsheets write “Unicode text”, and what is no text at all."""
    if raw.startswith(_WIDE):
        raise UnreadableError("The text is in UTF-16: save it as UTF-8", line=1)
    if b"\x00" in raw:
        raise UnreadableError("This is not a text file", line=1)


def _skip_rest(stream: BinaryIO) -> None:
    while (rest := stream.readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass
