"""The code page of German result files: that of DOS (850), though some programs use that of Windows."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from ratingportal.core.reading import text
from ratingportal.core.reading.problems.text import ENCODING_GUESSED

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

DOS, WINDOWS = "cp850", "cp1252"

_EIGHT_BIT = frozenset(("cp1252", "latin-1"))
_DOS_WORD = re.compile(rb"(?:\A|[\r\n])Z\x81ge")
_WINDOWS_WORD = re.compile(rb"(?:\A|[\r\n])Z\xfcge")
_DOS_LETTERS = bytes(range(0x80, 0xA8))
_WINDOWS_LETTERS = bytes(code for code in range(0xC0, 0x100) if code != 0xE1)
"""0xE1 is ß in DOS and á in Windows, so it proves nothing."""
_NEAREST = str.maketrans(
    dict(zip("ŁłĐđĦħŦŧŊŋ–—‘’“”„", 'LlDdHhTtNn--\'\'"""', strict=True))
    | {"Œ": "OE", "œ": "oe", "€": "EUR"}
)
_UNKNOWN = "?"


def decode(source: Source) -> text.Text:
    """Decode 8-bit letters as those of DOS, unless they look like those of Windows."""
    if source.text.encoding not in _EIGHT_BIT:
        return source.text
    encoding = guess_encoding(source.data)
    decoded = text.decode(source.data, encoding=encoding)
    name = "CP850 (DOS)" if encoding == DOS else "Windows-1252"
    decoded.findings.append(ENCODING_GUESSED.found(None, encoding=name))
    return decoded


def guess_encoding(data: bytes) -> str:
    """Choose the code page by the word Züge in the footer, or else by where the letters lie."""
    if _DOS_WORD.search(data):
        return DOS
    if _WINDOWS_WORD.search(data):
        return WINDOWS
    dos = len(data) - len(data.translate(None, _DOS_LETTERS))
    windows = len(data) - len(data.translate(None, _WINDOWS_LETTERS))
    return WINDOWS if windows > dos else DOS


def make_writable(given: str) -> str:
    """Replace letters that DOS does not know by the nearest ones."""
    plain = unicodedata.normalize("NFC", given)
    return "".join(map(_letter, plain.translate(_NEAREST)))


def _letter(letter: str) -> str:
    if _known(letter):
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if _known(part)) or _UNKNOWN


def _known(letter: str) -> bool:
    # Control characters are left to whoever makes one line of the text.
    return bool(letter.encode(DOS, errors="ignore"))
