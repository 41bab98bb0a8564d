"""E032: more hours of play on a day than are allowed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E032",
    name="play-time-of-a-day-too-long",
    title="Too many hours of play in one day",
    severity=Severity.CONFIRM,
    message="On {date} there were {count} rounds with {hours} hours of play; the limit is {limit}.",
    one="On {date} there was one round with {hours} hours of play; the limit is {limit}.",
    why="FIDE does not rate events with longer days, and usually a date or the time control is wrong.",
    fix="Correct the dates of the rounds or the time control, or confirm them.",
    source="FIDE rating regulations and Belgian federation, rate of play: at most twelve hours on one day.",
    about=("date",),
)
NEEDS = (
    "round_dates",
    "time_control",
)


def check(case: Case) -> Iterator[Finding]:
    """Add up both players' time in the rounds of the fullest day."""
    days = Counter(day for day in case.tournament.round_dates if day)
    if case.minutes is None or not days:
        return
    day, count = max(days.items(), key=lambda item: item[1])
    hours = count * 2 * case.minutes // 60
    limit = case.limits.hours_a_day
    if hours > limit:
        place = case.file.place_heading("round_dates")
        yield RULE.found(place, date=day.isoformat(), count=count, hours=hours, limit=limit)
