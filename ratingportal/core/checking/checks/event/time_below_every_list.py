"""E029: the games were too fast for any list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E029",
    name="time-below-every-list",
    title="Time control too short for any list",
    severity=Severity.CONFIRM,
    message="“{value}” gives each player about {minutes} minutes for sixty moves; every rating list requires at least {limit}.",
    one="“{value}” gives each player about one minute for sixty moves; every rating list requires at least {limit}.",
    counted="minutes",
    why="Games faster than blitz are not rated on any list.",
    fix="Correct the time control if it is wrong; otherwise withdraw the tournament or confirm the time control.",
    source="Our own rule: games of one or two minutes are played on servers, and no list here accepts them.",
    about=("value",),
)
NEEDS = ("time_control",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the minutes with the least that is rated."""
    minutes, limit = case.minutes, case.limits.least_minutes
    if minutes is not None and minutes < limit:
        value = case.tournament.time_control
        yield RULE.found(
            case.file.place_heading("time_control"), value=value, minutes=minutes, limit=limit
        )
