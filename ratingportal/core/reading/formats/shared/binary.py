"""Numbers, texts and days out of binary files; what lies beyond the end counts as 0 or as nothing."""

from __future__ import annotations

import re
from datetime import date

from ratingportal.core.model import values
from ratingportal.core.reading.formats.shared.clean import BREAKING

_ADDRESS = re.compile(r"[^\s@<>;,()]{1,64}@[^\s@<>;,()]{1,255}")
"""An e-mail address: people write them beside names; nobody may see them here."""


def read_u16(data: bytes, at: int) -> int:
    """Read a number of two bytes."""
    return int.from_bytes(data[at : at + 2], "little")


def read_u32(data: bytes, at: int) -> int:
    """Read a number of four bytes."""
    return int.from_bytes(data[at : at + 4], "little")


def read_i32(data: bytes, at: int) -> int:
    """Read a number of four bytes that may lie below zero."""
    return int.from_bytes(data[at : at + 4], "little", signed=True)


def read_fixed_text(data: bytes, at: int, length: int) -> str:
    """Read a text of Windows letters that ends at the first NUL or at its length."""
    raw = data[at : at + length].split(b"\x00", 1)[0]
    return make_one_line(raw.decode("cp1252", errors="replace"))


def make_one_line(text: str) -> str:
    """Make a text one line without e-mail addresses."""
    plain = BREAKING.sub(" ", text)
    return (_ADDRESS.sub("", plain) if "@" in plain else plain).strip()


def make_day(year: int, month: int, day: int) -> date | None:
    """Make a day of its parts, if there is such a day."""
    try:
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None


def write_birth(year: int, month: int, day: int) -> str | None:
    """Write a birth date as ISO as far as it is known; day and month may be 0."""
    return values.read_birth(f"{year:04}-{month:02}-{day:02}")


def read_compact_day(number: int) -> date | None:
    """Read a day that is written as the number YYYYMMDD."""
    return make_day(number // 10_000, number // 100 % 100, number % 100)


def read_compact_birth(number: int) -> str | None:
    """Read a birth date YYYYMMDD as far as it is known."""
    return write_birth(number // 10_000, number // 100 % 100, number % 100)
