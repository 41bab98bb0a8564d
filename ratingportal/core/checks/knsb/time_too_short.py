"""E815: the time for each player is too short."""

from __future__ import annotations

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


def check(case: Case) -> Iterator[Finding]:
    """Add up the time of each player; an increment counts for sixty moves."""
    value = case.tournament.time_control
    minutes = case.minutes if is_dutch(case) else None
    if minutes is not None and minutes < LIMIT:
        yield RULE.found(case.heading("time_control"), value=value, minutes=minutes, limit=LIMIT)
