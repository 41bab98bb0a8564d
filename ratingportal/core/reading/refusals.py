"""What is refused before anything is stored or read: empty, too large, archives, binary files.

The binary files of pairing programs that have a format here pass (see `stores`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading.archives import (
    MAX_MEMBERS,
    MAX_UNPACKED,
    ZIP_MARK,
    Trouble,
    is_document,
    is_zip,
    open_archive,
)
from ratingportal.core.reading.documents import OLE_MARK
from ratingportal.core.reading.problems.files import (
    ARCHIVE_DAMAGED,
    ARCHIVE_LOCKED,
    ARCHIVE_NESTED,
    ARCHIVE_TOO_LARGE,
    FILE_EMPTY,
    FILE_IS_ARCHIVE,
    FILE_IS_BINARY,
    FILE_TOO_LARGE,
)
from ratingportal.core.reading.stores import (
    JET_MARK,
    SQLITE_MARK,
    is_named_store,
    is_store,
)

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Rule

Reason = Literal["empty", "too_large", "archive", "binary"]

ARCHIVES: tuple[tuple[bytes, str], ...] = (
    (ZIP_MARK, "ZIP or Office file"),
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
BINARIES: tuple[tuple[bytes, str], ...] = (
    (OLE_MARK, "an old Office document"),
    (JET_MARK, "an Access database"),
    (b"\x00\x01\x00\x00Standard ACE DB", "an Access database"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90\x00", "a program"),
    (b"\xca\xfe\xba\xbe", "a program"),
    (SQLITE_MARK, "an SQLite database"),
)
TAR_MARK, TAR_AT = b"ustar", 257

_NOISE = "a file that only its own program can open"
_BLANK = b" \t\r\n\x00\x1a\xef\xbb\xbf"
_NUL = b"\x00"
_CONTROLS = bytes(code for code in range(1, 32) if code not in b"\t\n\r\x0c\x1a") + b"\x7f"
_HEAD = 16_384
_SHARE = 50
"""One control character in so many bytes is taken for accident, more for a binary file."""
_NUL_SHARE = 20
"""Belgian files carry a NUL per line, so NULs may be more frequent than other controls."""


@dataclass(frozen=True, slots=True)
class FileRefusal:
    """Why a file was not even looked at, with the card that says so to people."""

    reason: Reason
    rule: Rule
    finding: Finding

    @property
    def is_unknown(self) -> bool:
        """Tell whether nobody knows what the file is: a program may have saved a tournament so."""
        return self.rule is FILE_IS_BINARY and self.finding.details["kind"] == _NOISE

    @property
    def sentence(self) -> str:
        """Say it in words."""
        return self.rule.text(self.finding.details)


def find_refusal(data: bytes, filename: str = "") -> FileRefusal | None:
    """Say why this file cannot be a tournament report, or None when it may be read."""
    if len(data) > MAX_BYTES:
        return _refuse("too_large", FILE_TOO_LARGE, limit=MAX_BYTES // 1024 // 1024)
    if not data.strip(_BLANK):
        return _refuse("empty", FILE_EMPTY)
    return None if is_store(data) else _refuse_content(data, filename)


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


def _refuse_content(data: bytes, filename: str) -> FileRefusal | None:
    if is_zip(data) and not is_document(data):
        return _refuse_zip(data)
    if kind := _kind(data, ARCHIVES) or _tar(data):
        return _refuse("archive", FILE_IS_ARCHIVE, kind=kind)
    if is_named_store(filename):
        return None
    if kind := _kind(data, BINARIES) or (_NOISE if is_noise(data) else None):
        return _refuse("binary", FILE_IS_BINARY, kind=kind)
    return None


def _refuse_zip(data: bytes) -> FileRefusal:
    """Say why an archive is not opened, or that what is in it is not one tournament."""
    found = open_archive(data)
    if found.trouble is Trouble.LOCKED:
        return _refuse("archive", ARCHIVE_LOCKED, member=found.example)
    if found.trouble is Trouble.NESTED:
        return _refuse("archive", ARCHIVE_NESTED, member=found.example)
    if found.trouble in {Trouble.TOO_MANY, Trouble.TOO_LARGE}:
        limit = MAX_UNPACKED // 1024 // 1024
        return _refuse("archive", ARCHIVE_TOO_LARGE, members=MAX_MEMBERS, limit=limit)
    if found.trouble is Trouble.DAMAGED:
        return _refuse("archive", ARCHIVE_DAMAGED)
    kind = "empty ZIP file" if found.trouble else "ZIP file"
    return _refuse("archive", FILE_IS_ARCHIVE, kind=kind)


def _refuse(reason: Reason, rule: Rule, **details: str | int | None) -> FileRefusal:
    return FileRefusal(reason, rule, rule.found(None, **details))


def _kind(data: bytes, table: tuple[tuple[bytes, str], ...]) -> str | None:
    if not data.startswith(tuple(magic for magic, _ in table)):
        return None
    return next(kind for magic, kind in table if data.startswith(magic))


def _tar(data: bytes) -> str | None:
    return "tar file" if data[TAR_AT : TAR_AT + len(TAR_MARK)] == TAR_MARK else None


def is_noise(data: bytes) -> bool:
    """Tell a binary file by its beginning; damage further on is for the reader to report."""
    if looks_like_utf16(data[:_HEAD]):
        return False
    # Empty bytes that only fill up a file at its end say nothing.
    head = (data.rstrip(_NUL) if data.endswith(_NUL) else data)[:_HEAD]
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return controls * _SHARE > len(head) or head.count(_NUL) * _NUL_SHARE > len(head)
