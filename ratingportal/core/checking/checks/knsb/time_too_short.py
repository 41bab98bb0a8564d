"""E815: the time for each player is too short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E815",
    name="time-too-short",
    title="Time control too short for the youth list",
    severity=Severity.OFFICER,
    message="“{value}” gives each player about {minutes} minutes; the rating list requires at least {limit}.",
    one="“{value}” gives each player about one minute; the rating list requires at least {limit}.",
    counted="minutes",
    why="Faster games are not rated on the youth list.",
    fix="Correct the time in row 122 if it is wrong; otherwise an officer decides.",
    source="KNSB, alternative CSV for youth ratings: row 122, at least 15 minutes for each player.",
    about=("value",),
)
REPLACES = ("games-not-standard",)
"""The youth list takes rapid games."""


def check(case: Case) -> Iterator[Finding]:
    """Add up the time of each player; an increment counts for sixty moves."""
    value = case.tournament.time_control
    minutes, limit = case.minutes, case.limits.youth_minutes
    if minutes is not None and minutes < limit:
        yield RULE.found(
            case.file.place_heading("time_control"), value=value, minutes=minutes, limit=limit
        )
