"""R014: a large part of the games is recorded as forfeited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R014",
    name="forfeits-too-many",
    title="Too many forfeits",
    severity=Severity.CONFIRM,
    message="{count} of {games} games are recorded as forfeits.",
    one="One of {games} games is recorded as a forfeit.",
    why="Forfeits are not rated; so many of them usually mean that + and - were written for games that were played.",
    fix="Write 1 and 0 for games that were played, or confirm the forfeits.",
    source="FIDE data-exchange format (TRF), player section: + and - are forfeits; met with handwritten files.",
)
LEAST, ONE_IN = 6, 3


def check(case: Case) -> Iterator[Finding]:
    """Compare the number of forfeits with that of all decided games."""
    forfeits = sum(n for shape, n in case.games.shapes.items() if shape[0] is GameKind.FORFEIT)
    if forfeits < LEAST:
        return
    games = sum(n for shape, n in case.games.shapes.items() if shape[0] is not GameKind.PENDING)
    if forfeits * ONE_IN >= games:
        yield RULE.found(None, count=forfeits, games=games)
