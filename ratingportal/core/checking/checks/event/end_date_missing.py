"""E003: the day on which the tournament ended is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E003",
    name="end-date-missing",
    title="End date missing",
    severity=Severity.CONFIRM,
    message="The end date is missing.",
    why="A tournament counts in the period in which it ends.",
    fix="Enter the end date (TRF: record 052), or confirm that it ended on the day it started.",
    source="FIDE data-exchange format (TRF), record 052; German federation.",
)
NEEDS = ("end",)


def check(case: Case) -> Iterator[Finding]:
    """Look for an end date; one that could not be read is reported elsewhere."""
    if case.tournament.end is None:
        yield RULE.found(None)
