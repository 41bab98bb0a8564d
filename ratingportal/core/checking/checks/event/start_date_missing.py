"""E002: the day on which the tournament began is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E002",
    name="start-date-missing",
    title="Start date missing",
    severity=Severity.ERROR,
    message="The start date is missing.",
    why="The date decides in which rating period the games count and which ratings they start from.",
    fix="Enter the start date in the pairing program and export the file again (TRF: record 042).",
    source="FIDE data-exchange format (TRF), record 042.",
)
NEEDS = ("start",)


def check(case: Case) -> Iterator[Finding]:
    """Look for a start date; one that could not be read is reported elsewhere."""
    if case.tournament.start is None:
        yield RULE.found(None)
