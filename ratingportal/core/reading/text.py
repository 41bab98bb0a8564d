"""Turn bytes into numbered lines, and say what had to be assumed.

Lines end at CR LF, LF or CR and nowhere else: `str.splitlines` would also split at form feeds and
at characters that occur inside names. The text that comes out can be stored in Postgres: it has no
NUL (each becomes the visible sign U+2400, so columns stay) and no lone surrogate.
"""

from __future__ import annotations

import codecs
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Place
from ratingportal.core.model.patterns import defer_pattern
from ratingportal.core.reading.problems.text import (
    BYTE_ORDER_MARK,
    BYTES_UNDECODABLE,
    CONTROL_CHARACTER,
    ENCODING_GUESSED,
    END_OF_FILE_MARK,
    INVISIBLE_CHARACTER,
    LINE_ENDINGS_MIXED,
)
from ratingportal.core.reading.refusals import looks_like_utf16
from ratingportal.core.reading.stores import is_store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.model.findings import Finding

NUL_SIGN = "\u2400"
REPLACEMENT = "\ufffd"
BINARY = "binary"
"""Said instead of an encoding where the file is no text."""

_END_MARK, _FILLING = b"\x1a", b"\x1a\x00"
_LINE_END = defer_pattern("\r\n|\r|\n")
_PLAIN = bytes(code for code in range(256) if code >= 32 and code != 127) + b"\t\r\n"
_CONTROL = defer_pattern("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\u2400]")
_INVISIBLE = defer_pattern("[\x80-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_INVISIBLE_LEADS = (b"\xc2", b"\xe2\x80", b"\xe2\x81", b"\xef\xbb")
_MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class Text:
    """A file's lines without their ends, and how they were made out."""

    lines: list[str]
    encoding: str
    line_ending: str
    """`lf`, `crlf`, `cr`, `mixed`, or `none` for a single line without an end."""
    findings: list[Finding] = field(default_factory=FindingList)
    suspicious: bool = False
    """Control or invisible characters may be in it: worth a look line by line."""


def decode(data: bytes, *, encoding: str | None = None) -> Text:
    """Decode the bytes, as the given encoding or as what they look like, and split the lines.

    A program's own binary file has no lines.
    """
    if is_store(data):
        return Text([], BINARY, "none")
    findings: list[Finding] = []
    body = _without_eof_mark(data, findings)
    if encoding is None:
        text, encoding = _decode(body, findings)
    else:
        text = body.decode(encoding, errors="replace")
    suspicious = _is_suspicious(body, text, encoding)
    if suspicious:
        text = text.replace("\0", NUL_SIGN)
    lines, ending = split_lines(text)
    if ending == _MIXED:
        findings.append(LINE_ENDINGS_MIXED.found(None))
    if REPLACEMENT in text and encoding.startswith("utf-16"):
        findings.extend(_undecodable(lines))
    return Text(lines, encoding, ending, findings, suspicious)


def split_lines(text: str) -> tuple[list[str], str]:
    """Split at CR LF, LF or CR, and name the line end in use."""
    if "\r" not in text:
        lines = text.split("\n")
        ending = "lf" if len(lines) > 1 else "none"
    elif "\n" not in text:
        lines, ending = text.split("\r"), "cr"
    else:
        lines, ending = text.split("\r\n"), "crlf"
        joined = "".join(lines)
        if "\r" in joined or "\n" in joined:
            lines, ending = _LINE_END.split(text), _MIXED
    if lines and not lines[-1]:
        lines.pop()
    return lines, ending


def report_control_characters(text: Text, allowed: str) -> Iterator[Finding]:
    """Report the first control and the first invisible character of each line."""
    for number, line in enumerate(text.lines, 1):
        for pattern, rule in (
            (_CONTROL, CONTROL_CHARACTER),
            (_INVISIBLE, INVISIBLE_CHARACTER),
        ):
            found = next((hit for hit in pattern.finditer(line) if hit[0] not in allowed), None)
            if found:
                place = Place(number, found.start() + 1, 1)
                yield rule.found(place, line=number, character=describe_character(found[0]))


def describe_character(character: str) -> str:
    """Name a character that cannot be seen."""
    if character == NUL_SIGN:
        return "U+0000 (NUL)"
    name = unicodedata.name(character, "control character")
    return f"U+{ord(character):04X} ({name})"


def find_text_end(data: bytes) -> int:
    """Say where the text ends: before Control-Z and the NULs with which DOS programs and damaged disks fill up."""
    end = len(data.rstrip(_FILLING))
    # Every second byte of UTF-16 may be a NUL, also the last one.
    return len(data.rstrip(_END_MARK)) if looks_like_utf16(data[:end]) else end


def _without_eof_mark(data: bytes, findings: list[Finding]) -> bytes:
    if not data.endswith((b"\x1a", b"\x00")):
        return data
    end = find_text_end(data)
    if end < len(data):
        findings.append(END_OF_FILE_MARK.found(None))
    return data[:end]


def _decode(data: bytes, findings: list[Finding]) -> tuple[str, str]:
    if wide := looks_like_utf16(data):
        findings.append(ENCODING_GUESSED.found(None, encoding="UTF-16"))
        return data.decode(wide, errors="replace").removeprefix("\ufeff"), wide
    if data.isascii():
        return data.decode("ascii"), "ascii"
    if data.startswith(codecs.BOM_UTF8):
        findings.append(BYTE_ORDER_MARK.found(Place(1, 1, 1)))
        data = data.removeprefix(codecs.BOM_UTF8)
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _decode_8bit(data, findings)


def _decode_8bit(data: bytes, findings: list[Finding]) -> tuple[str, str]:
    try:
        text, encoding = data.decode("cp1252"), "cp1252"
    except UnicodeDecodeError:
        text, encoding = data.decode("latin-1"), "latin-1"
    findings.append(ENCODING_GUESSED.found(None, encoding=encoding))
    return text, encoding


def _is_suspicious(data: bytes, text: str, encoding: str) -> bool:
    if encoding.startswith("utf-16"):
        return bool(_CONTROL.search(text) or _INVISIBLE.search(text) or "\0" in text)
    if data.translate(None, _PLAIN):
        return True
    if encoding == "utf-8" and not any(lead in data for lead in _INVISIBLE_LEADS):
        return False
    return encoding != "ascii" and bool(_INVISIBLE.search(text))


def _undecodable(lines: list[str]) -> Iterator[Finding]:
    for number, line in enumerate(lines, 1):
        column = line.find(REPLACEMENT)
        if column >= 0:
            yield BYTES_UNDECODABLE.found(Place(number, column + 1, 1), line=number)
