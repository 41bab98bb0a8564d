"""What is refused before anything is stored or read: empty, too large, archives, binary files.

Two pairing programs keep tournaments in binary files that have a format here; these pass.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ratingportal.core.limits import MAX_BYTES
from ratingportal.core.problems import (
    file_empty,
    file_is_archive,
    file_is_binary,
    file_too_large,
)

if TYPE_CHECKING:
    from ratingportal.core.findings import Finding, Rule

Reason = Literal["empty", "too_large", "archive", "binary"]

ARCHIVES: tuple[tuple[bytes, str], ...] = (
    (b"PK\x03\x04", "ZIP or Office file"),
    (b"PK\x05\x06", "empty ZIP file"),
    (b"PK\x07\x08", "split ZIP file"),
    (b"\x1f\x8b", "gzip file"),
    (b"BZh", "bzip2 file"),
    (b"\xfd7zXZ\x00", "xz file"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip file"),
    (b"Rar!\x1a\x07", "RAR file"),
    (b"\x28\xb5\x2f\xfd", "Zstandard file"),
    (b"MSCF\x00\x00", "cabinet file"),
)
JET_MARK = b"\x00\x01\x00\x00Standard Jet DB"
JET_PAGE = 4096
BINARIES: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "a PDF document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Office document"),
    (b"{\\rtf", "a rich-text document"),
    (JET_MARK, "an Access database"),
    (b"\x00\x01\x00\x00Standard ACE DB", "an Access database"),
    (b"\x89PNG\r\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF87a", "a GIF picture"),
    (b"GIF89a", "a GIF picture"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"\xca\xfe\xba\xbe", "a program"),
    (b"SQLite format 3\x00", "an SQLite database"),
)
TAR_MARK, TAR_AT = b"ustar", 257

_JET_VERSION_AT, _JET4 = 0x14, 1
_PAIRTWO_VERSION = re.compile(rb"[56]\.[0-9]{2}")
_PAIRTWO_NUMBERS_END = 84
"""Twenty numbers follow the version; a text has other letters there."""
_PAIRTWO_LEAST = 364
"""The length of the settings; the players come after them."""

_BLANK = b" \t\r\n\x00\x1a\xef\xbb\xbf"
_NUL = b"\x00"
_CONTROLS = bytes(code for code in range(1, 32) if code not in b"\t\n\r\x0c\x1a") + b"\x7f"
_HEAD = 16_384
_SHARE = 50
"""One control character in so many bytes is taken for accident, more for a binary file."""
_NUL_SHARE = 20
"""Belgian files carry a NUL per line, so NULs may be more frequent than other controls."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file was not even looked at, with the card that says so to people."""

    reason: Reason
    rule: Rule
    finding: Finding

    @property
    def sentence(self) -> str:
        """Say it in words."""
        return self.rule.text(self.finding.details)


def refusal(data: bytes) -> Refusal | None:
    """Say why this file cannot be a tournament report, or None when it may be read."""
    if len(data) > MAX_BYTES:
        return _refuse("too_large", file_too_large.RULE, limit=MAX_BYTES // 1024 // 1024)
    if not data.strip(_BLANK):
        return _refuse("empty", file_empty.RULE)
    if kind := _kind(data, ARCHIVES) or _tar(data):
        return _refuse("archive", file_is_archive.RULE, kind=kind)
    if is_store(data):
        return None
    if kind := _kind(data, BINARIES) or _noise(data):
        return _refuse("binary", file_is_binary.RULE, kind=kind)
    return None


def is_store(data: bytes) -> bool:
    """Tell whether this is a pairing program's own binary file, of which there is no text."""
    return is_jet_database(data) or is_pairtwo_store(data)


def is_jet_database(data: bytes) -> bool:
    """Tell whether this is an Access database of the kind that PAPI keeps (Jet 4)."""
    return (
        data.startswith(JET_MARK) and len(data) >= 3 * JET_PAGE and data[_JET_VERSION_AT] == _JET4
    )


def is_pairtwo_store(data: bytes) -> bool:
    """Tell whether this is PairTwo's own file: its version in four letters, then small numbers.

    The numbers take four bytes each, so the last byte of each is 0, or 255 where it is below zero.
    """
    return (
        bool(_PAIRTWO_VERSION.match(data))
        and len(data) >= _PAIRTWO_LEAST
        and not data[7:_PAIRTWO_NUMBERS_END:4].strip(b"\x00\xff")
    )


def looks_like_utf16(data: bytes) -> str | None:
    """Name the UTF-16 byte order of the data, by its mark or by where its NULs sit."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16-le" if data[0] == 0xFF else "utf-16-be"
    head = data[:2048]
    even, odd = head[::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if half >= 8 and odd > half * 0.7 and even < half * 0.05:
        return "utf-16-le"
    if half >= 8 and even > half * 0.7 and odd < half * 0.05:
        return "utf-16-be"
    return None


def _refuse(reason: Reason, rule: Rule, **details: str | int | None) -> Refusal:
    return Refusal(reason, rule, rule.found(None, **details))


def _kind(data: bytes, table: tuple[tuple[bytes, str], ...]) -> str | None:
    return next((kind for magic, kind in table if data.startswith(magic)), None)


def _tar(data: bytes) -> str | None:
    return "tar file" if data[TAR_AT : TAR_AT + len(TAR_MARK)] == TAR_MARK else None


def _noise(data: bytes) -> str | None:
    """Tell a binary file by its beginning; damage further on is for the reader to report."""
    head = data[:_HEAD]
    if looks_like_utf16(head):
        return None
    controls = len(head) - len(head.translate(None, _CONTROLS))
    if controls * _SHARE > len(head) or head.count(_NUL) * _NUL_SHARE > len(head):
        return "a binary file"
    return None
