"""E005: the tournament has not ended yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E005",
    name="date-in-future",
    title="Date in the future",
    severity=Severity.ERROR,
    message="The date {date} is in the future.",
    why="A tournament cannot be rated before it is over.",
    fix="Correct the date, or upload the file when the tournament is over.",
    source="Irish rating office.",
    about=("date",),
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the dates with today; when both lie ahead, the first says it all."""
    for field, day in (("start", case.tournament.start), ("end", case.tournament.end)):
        if day and day > case.today:
            yield RULE.found(case.file.place_heading(field), date=day.isoformat())
            return
