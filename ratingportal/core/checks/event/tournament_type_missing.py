"""E026: the file does not say how the players were paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E026",
    name="tournament-type-missing",
    severity=Severity.NOTE,
    message="The file does not say what kind of tournament it was.",
    why="A Swiss, a round robin and a match are checked by different measures.",
    fix="Enter the kind in the pairing program (TRF: record 092).",
    source="FIDE data-exchange format (TRF), record 092.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for a kind in the formats that have a record for it."""
    if case.format_key.startswith(("trf", "vega")) and not case.tournament.type:
        yield RULE.found(None)
