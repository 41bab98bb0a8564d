"""E013: the tournament names no city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E013",
    name="city-missing",
    title="City missing",
    severity=Severity.NOTE,
    message="The tournament has no city.",
    why="The city helps to tell events with the same name apart.",
    fix="Enter the city (TRF: record 022).",
    source="FIDE data-exchange format (TRF), record 022; KNSB youth rating.",
)
NEEDS = ("city",)


def check(case: Case) -> Iterator[Finding]:
    """Look for a city."""
    if not case.tournament.city:
        yield RULE.found(None)
