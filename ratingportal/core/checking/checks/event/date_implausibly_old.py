"""E006: the tournament took place before there were ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E006",
    name="date-implausibly-old",
    title="Date too long ago",
    severity=Severity.CONFIRM,
    message="The date {date} is before ratings existed.",
    why="Such a date is nearly always a typing error in the year.",
    fix="Correct the year.",
    source="Irish rating office.",
    about=("date",),
)
FIRST_YEAR = 1950


def check(case: Case) -> Iterator[Finding]:
    """Look at the year of the start, or of the end where there is no start."""
    for field, day in (("start", case.tournament.start), ("end", case.tournament.end)):
        if day and day.year < FIRST_YEAR:
            yield RULE.found(case.file.place_heading(field), date=day.isoformat())
            return
