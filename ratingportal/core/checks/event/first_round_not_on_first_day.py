"""E034: the tournament begins before its first round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E034",
    name="first-round-not-on-first-day",
    severity=Severity.NOTE,
    message="The tournament begins on {given}, but its first round was on {round_day}.",
    why="One of the dates may be wrong.",
    fix="Nothing to do if both dates are right.",
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
    """Compare the first day with the first round; the Dutch file and days outside or unknown have own rules."""
    start, end = case.tournament.start, case.tournament.end
    dates = case.tournament.round_dates
    days = [day for day in dates if day]
    if not start or not days or not dates[0] or case.format_key == "knsb_csv":
        return
    if start < min(days) and max(days) <= (end or max(days)):
        place = case.heading("start")
        yield RULE.found(place, given=start.isoformat(), round_day=min(days).isoformat())
