"""E030: the games were rapid or blitz."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.time_control import STANDARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E030",
    name="games-not-standard",
    title="Rapid or blitz games",
    severity=Severity.NOTE,
    message="“{value}” gives each player about {minutes} minutes for sixty moves: these are {kind} games.",
    one="“{value}” gives each player about one minute for sixty moves: these are {kind} games.",
    counted="minutes",
    why="Standard, rapid and blitz games are rated on different lists.",
    fix="Nothing to do if the tournament is meant for that list; correct the time control if it is wrong.",
    source="FIDE Laws of Chess, appendices A and B: blitz up to 10 minutes (before July 2013 less than 15), rapid up to 60, an increment counted for sixty moves.",
    about=("value",),
)
NEEDS = ("time_control",)


def check(case: Case) -> Iterator[Finding]:
    """Say which kind the minutes make it."""
    minutes = case.minutes
    # What is faster has a rule of its own.
    if minutes is not None and case.limits.least_minutes <= minutes < STANDARD:
        value = case.tournament.time_control
        kind = "blitz" if minutes <= case.limits.longest_blitz else "rapid"
        yield RULE.found(
            case.file.place_heading("time_control"), value=value, minutes=minutes, kind=kind
        )
