"""E038: too many rounds of slow games on one day."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.time_control import STANDARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E038",
    name="too-many-rounds-in-a-day",
    title="Too many rounds in one day",
    severity=Severity.CONFIRM,
    message="On {date} there were {count} rounds with {minutes} minutes for each player; the limit is {limit} rounds.",
    why="Standard games are not rated with so many rounds in one day, and usually a date is wrong.",
    fix="Correct the dates of the rounds or the time control, or confirm them.",
    source="Belgian federation, rate of play: at most three rounds on one day, after FIDE's rating regulations.",
    about=("date",),
)
NEEDS = (
    "round_dates",
    "time_control",
)


def check(case: Case) -> Iterator[Finding]:
    """Count the rounds of the fullest day of a standard event."""
    days = Counter(day for day in case.tournament.round_dates if day)
    minutes = case.minutes or 0
    if minutes < STANDARD or not days:
        return
    day, count = max(days.items(), key=lambda item: item[1])
    limits = case.limits
    # Longer days have a rule of their own.
    if count > limits.rounds_a_day and count * 2 * minutes // 60 <= limits.hours_a_day:
        place = case.file.place_heading("round_dates")
        yield RULE.found(
            place, date=day.isoformat(), count=count, minutes=minutes, limit=limits.rounds_a_day
        )
