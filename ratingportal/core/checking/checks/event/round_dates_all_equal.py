"""E039: all rounds have the same date, though the tournament took days."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E039",
    name="round-dates-all-equal",
    title="All rounds have the same date",
    severity=Severity.NOTE,
    message="All {count} rounds are dated {date}, although the tournament lasted {days} days.",
    why="Programs fill in one date for all rounds if nobody enters them.",
    fix="Enter the date of each round if they were played on different days.",
    source="Found in exports of several pairing programs; Irish rating office.",
    about=("date",),
)
NEEDS = (
    "start",
    "end",
    "round_dates",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for a single date in an event of several days; a round without one has a rule of its own."""
    tournament = case.tournament
    start, end = tournament.start, tournament.end
    days = [day for day in tournament.round_dates if day]
    if len(days) < len(case.games.rounds):
        return
    if start and end and start < end and len(days) > 1 and len(set(days)) == 1:
        lasted = (end - start).days + 1
        place = case.file.place_heading("round_dates")
        yield RULE.found(place, count=len(days), date=days[0].isoformat(), days=lasted)
