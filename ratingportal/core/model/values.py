"""Strict readings of the small values in files: numbers, points, birth dates.

`int()` and `float()` take far more than a file may hold (`1_000`, Arabic digits, `nan`), so every
text is matched against ASCII digits first.
"""

from __future__ import annotations

from calendar import monthrange
from functools import lru_cache

from ratingportal.core.model.patterns import defer_pattern

_NUMBER = defer_pattern(r"[0-9]{1,9}")
_POINTS = defer_pattern(r"([0-9]{1,4})(?:[.,]([0-9])?)?|[.,]([0-9])")
_BIRTH = defer_pattern(r"([0-9]{4})(?:[./-]([0-9 ]{1,2})(?:[./-]([0-9 ]{1,2})?)?)?")
_NO_BIRTH = defer_pattern(r"[0 ./-]*")


def read_number(text: str) -> int | None:
    """Read a whole number of at most nine digits, blanks around it allowed."""
    text = text.strip(" ")
    return int(text) if _NUMBER.fullmatch(text) else None


@lru_cache(maxsize=2048)
def read_points(text: str) -> int | None:
    """Read points such as `11.5`, `4` or `.5` as tenths; a comma counts as a point."""
    found = _POINTS.fullmatch(text.strip(" "))
    if not found:
        return None
    whole, tenth, bare_tenth = found.groups()
    return int(whole or 0) * 10 + int(tenth or bare_tenth or 0)


def show_points(tenths: int | None) -> str:
    """Write tenths as `11.5`; nothing for unknown."""
    return "" if tenths is None else f"{tenths // 10}.{tenths % 10}"


def is_blank_birth(text: str) -> bool:
    """Tell whether a birth field says nothing, in one of the ways programs say nothing."""
    return bool(_NO_BIRTH.fullmatch(text))


def read_birth(text: str) -> str | None:
    """Read a birth date as ISO as far as it is known: `1978`, `1978-05` or `1978-05-21`."""
    found = _BIRTH.fullmatch(text.strip(" "))
    if not found or found[1] == "0000":
        return None
    year, month, day = int(found[1]), read_number(found[2] or "0"), read_number(found[3] or "0")
    if not month:
        return found[1] if not day else None
    if month > 12:
        return None
    if not day:
        return f"{found[1]}-{month:02}"
    return f"{found[1]}-{month:02}-{day:02}" if day <= monthrange(year, month)[1] else None
