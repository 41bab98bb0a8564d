"""E011: the tournament names no federation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E011",
    name="federation-missing",
    title="Federation missing",
    severity=Severity.NOTE,
    message="The tournament has no federation.",
    why="The federation of the venue registers the event; here the federation that uploads it is assumed.",
    fix="Enter the three-letter code of the federation (TRF: record 032).",
    source="FIDE data-exchange format (TRF), record 032.",
)
NEEDS = ("federation",)


def check(case: Case) -> Iterator[Finding]:
    """Look for a federation."""
    if not case.tournament.federation:
        yield RULE.found(None)
