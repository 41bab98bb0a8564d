"""E034: the tournament begins before its first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E034",
    name="first-round-not-on-first-day",
    title="First round not on the start date",
    severity=Severity.NOTE,
    message="The tournament starts on {given}, but its first round was on {round_day}.",
    why="One of the dates may be wrong.",
    fix="Nothing to do if both dates are correct.",
    source="Irish rating office; FIDE data-exchange format (TRF), records 042 and 132.",
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
    """Compare the first day with the first round; days outside or unknown have rules of their own."""
    start, end = case.tournament.start, case.tournament.end
    dates = case.tournament.round_dates
    days = [day for day in dates if day]
    if not start or not days or not dates[0]:
        return
    if start < min(days) and max(days) <= (end or max(days)):
        place = case.file.place_heading("start")
        yield RULE.found(place, given=start.isoformat(), round_day=min(days).isoformat())
