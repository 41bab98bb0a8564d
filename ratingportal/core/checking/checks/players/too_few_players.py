"""P001: fewer than two players are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P001",
    name="too-few-players",
    title="Too few players",
    severity=Severity.ERROR,
    message="Players listed: {listed}; a tournament needs at least two.",
    why="A single player has no opponent.",
    fix="Export the complete player list.",
    source="Irish rating office.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count the players."""
    listed = len(case.tournament.players)
    if listed < 2:
        yield RULE.found(None, listed=listed)
