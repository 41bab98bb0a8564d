"""E026: the file does not say how the players were paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E026",
    name="tournament-type-missing",
    title="Tournament type missing",
    severity=Severity.NOTE,
    message="The file does not say what type of tournament it was.",
    why="Swiss tournaments, round robins and matches are checked in different ways.",
    fix="Enter the tournament type in the pairing program (TRF: record 092).",
    source="FIDE data-exchange format (TRF), record 092.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether the format has a record for the kind."""
    return traits.holds_type


def check(case: Case) -> Iterator[Finding]:
    """Look for a kind."""
    if not case.tournament.type:
        yield RULE.found(None)
