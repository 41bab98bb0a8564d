"""E815: the time for each player is too short."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.checks.knsb import is_dutch
from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E815",
    name="time-too-short",
    severity=Severity.OFFICER,
    message="“{value}” gives each player about {minutes} minutes; the list takes games of at least {limit}.",
    why="Faster games are not rated on the youth list.",
    fix="Correct the time in row 122 if it is wrong; an officer decides otherwise.",
    source="KNSB, alternative CSV for youth ratings: row 122, at least 15 minutes for each player.",
    about=("value",),
)
LIMIT = 15
MOVES = 60
_UNITS = tuple(
    re.compile(rf"(?<![0-9.,])([0-9]{{1,3}}) ?(?:{words})(?![A-Za-z])", re.IGNORECASE)
    for words in (
        "uur|uren|u|hours?|h",
        "minuten|minutes|minuut|minute|mins?|m|['\u2019\u2032](?!['\u2019\u2032])",
        "seconden|seconds|seconde|second|secs?|s|\"|''|\u201d|\u2033",
    )
)
"""Numbers before the words for hours, minutes and seconds."""
_PLAIN = re.compile(r"\s*([0-9]{1,3})(?:\s*\+\s*([0-9]{1,3}))?\s*(?:p\.?){0,4}\s*", re.IGNORECASE)
"""Minutes and seconds as in 15+10, maybe with the Dutch p.p.p.p. behind."""


def check(case: Case) -> Iterator[Finding]:
    """Add up the time of each player; an increment counts for sixty moves."""
    value = case.tournament.time_control
    minutes = minutes_of(value or "") if is_dutch(case) else None
    if minutes is not None and minutes < LIMIT:
        yield RULE.found(case.heading("time_control"), value=value, minutes=minutes, limit=LIMIT)


def minutes_of(text: str) -> int | None:
    """Read hours, minutes and seconds for each move; None where the words are not understood."""
    hours, minutes, seconds = (_sum(unit, text) for unit in _UNITS)
    if hours is None and minutes is None:
        plain = _PLAIN.fullmatch(text)
        if not plain:
            return None
        minutes, seconds = int(plain[1]), int(plain[2] or 0)
    return 60 * (hours or 0) + (minutes or 0) + (seconds or 0) * MOVES // 60


def _sum(unit: re.Pattern[str], text: str) -> int | None:
    found = [int(number) for number in unit.findall(text)]
    return sum(found) if found else None
