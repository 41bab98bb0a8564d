"""E036: the tournament ends on the day it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E036",
    name="event-ends-today",
    title="Tournament ends today",
    severity=Severity.NOTE,
    message="The tournament ends today, {date}.",
    why="If a round is still being played, its results are missing.",
    fix="Nothing to do if all rounds are over; otherwise upload the file again when they are.",
    source="Ratings Central: an event is sent when it is finished.",
    about=("date",),
)
NEEDS = ("end",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the last day with today."""
    if case.tournament.end == case.today:
        yield RULE.found(case.file.place_heading("end"), date=case.today.isoformat())
