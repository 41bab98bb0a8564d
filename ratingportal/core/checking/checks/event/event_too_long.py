"""E007: the tournament lasted longer than a rating period."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E007",
    name="event-too-long",
    title="Very long tournament",
    severity=Severity.CONFIRM,
    message="The tournament lasted {days} days, from {start} to {end}.",
    why="Long events are rated in monthly parts, so that games count in the month they are played.",
    fix="Upload the rounds of each month as a separate part, or confirm the dates.",
    source="FIDE rating regulations on long events; Swedish federation.",
    about=("start", "end"),
)
NEEDS = ("start", "end")
LONGEST = 30


def check(case: Case) -> Iterator[Finding]:
    """Count the days from start to end."""
    start, end = case.tournament.start, case.tournament.end
    if start and end and (end - start).days >= LONGEST:
        yield RULE.found(
            case.file.place_heading("end"),
            days=(end - start).days + 1,
            start=start.isoformat(),
            end=end.isoformat(),
        )
