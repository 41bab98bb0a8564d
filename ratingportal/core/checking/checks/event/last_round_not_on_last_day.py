"""E035: the tournament ends after its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E035",
    name="last-round-not-on-last-day",
    title="Last round not on the end date",
    severity=Severity.NOTE,
    message="The tournament ends on {given}, but its last round was on {round_day}.",
    why="One of the dates may be wrong, or a round is missing.",
    fix="Nothing to do if both dates are correct and all rounds are in the file.",
    source="Irish rating office; FIDE data-exchange format (TRF), records 052 and 132.",
    about=(
        "given",
        "round_day",
    ),
)
NEEDS = (
    "start",
    "end",
    "round_dates",
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the last day with the last round; days outside or unknown have rules of their own."""
    start, end = case.tournament.start, case.tournament.end
    dates = case.tournament.round_dates
    days = [day for day in dates if day]
    if not end or not days:
        return
    last = max(case.games.rounds, default=0)
    if last > len(dates) or not dates[-1]:
        return
    if max(days) < end and min(days) >= (start or min(days)):
        place = case.file.place_heading("end")
        yield RULE.found(place, given=end.isoformat(), round_day=max(days).isoformat())
