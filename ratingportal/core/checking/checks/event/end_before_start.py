"""E004: the tournament ends before it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E004",
    name="end-before-start",
    title="End date before start date",
    severity=Severity.ERROR,
    message="The end date {end} is before the start date {start}.",
    why="One of the two dates is wrong, and the tournament may be counted in the wrong rating period.",
    fix="Correct the wrong date.",
    source="Irish rating office; FIDE data-exchange format (TRF), records 042 and 052.",
    about=("start", "end"),
)
NEEDS = ("start", "end")


def check(case: Case) -> Iterator[Finding]:
    """Compare the two dates."""
    start, end = case.tournament.start, case.tournament.end
    if start and end and end < start:
        yield RULE.found(
            case.file.place_heading("end"), start=start.isoformat(), end=end.isoformat()
        )
