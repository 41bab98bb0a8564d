"""How long a player may think, read from the free words in which files say it."""

from __future__ import annotations

import re
from functools import lru_cache

MOVES = 60
"""An increment counts for so many moves, as FIDE counts it."""
STANDARD, BLITZ = 60, 10
"""Minutes from which a game is standard, and up to which it is blitz; rapid lies between."""

_CLOCK = re.compile(
    r"(?<![0-9.,:])(?:([0-9]) ?(?:uur|u|h)|([0-2]) ?:) ?([0-5][0-9])(?![0-9:])", re.IGNORECASE
)
"""Hours and minutes as in 1h30 and 1:30; 3:00 and more are as likely minutes and seconds."""
_UNITS = tuple(
    re.compile(rf"(?<![0-9.,:])([0-9]{{1,3}}) ?(?:(?:{words})(?![A-Za-z])|{signs})", re.IGNORECASE)
    for words, signs in (
        ("uur|uren|u|hours?|heures?|h", r"(?!)"),
        ("minuten|minutes|minuut|minute|mins?|m", "['\u2019\u2032](?!['\u2019\u2032])"),
        ("seconden|seconds|seconde|second|secs?|s", "\"|''|\u201d|\u2033"),
    )
)
"""Numbers before the words for hours, minutes and seconds."""
_PLAIN = re.compile(r"\s*([0-9]{1,3})(?:\s*\+\s*([0-9]{1,3}))?\s*(?:p\.?){0,4}\s*", re.IGNORECASE)
"""Minutes and seconds as in 15+10, maybe with the Dutch p.p.p.p. behind."""


_ADDED = re.compile(r"(?:\+|\bplus\b)\s*[0-9]", re.IGNORECASE)
_INCREMENT = re.compile(r"\bincr", re.IGNORECASE)


@lru_cache(maxsize=200)  # Thousands of tournaments say it in a few dozen ways.
def read_minutes(text: str) -> int | None:
    """Read hours, minutes and seconds for each move; None where the words are not understood.

    Half understood is not understood: of “1:30 + 10” only the first part is sure.
    """
    text = _CLOCK.sub(lambda found: f"{60 * int(found[1] or found[2]) + int(found[3])} min", text)
    hours, minutes, seconds = (_sum(unit, text) for unit in _UNITS)
    if hours is None and minutes is None:
        plain = _PLAIN.fullmatch(text)
        if not plain:
            return None
        minutes, seconds = int(plain[1]), int(plain[2] or 0)
    elif _ADDED.search(_rest(text)) or (seconds is None and _INCREMENT.search(text)):
        return None
    return 60 * (hours or 0) + (minutes or 0) + (seconds or 0) * MOVES // 60


def _rest(text: str) -> str:
    """Leave out every time that names its unit."""
    for unit in _UNITS:
        text = unit.sub("", text)
    return text


def _sum(unit: re.Pattern[str], text: str) -> int | None:
    found = [int(number) for number in unit.findall(text)]
    return sum(found) if found else None
