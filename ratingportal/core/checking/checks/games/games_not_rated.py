"""R009: some games do not count for ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R009",
    name="games-not-rated",
    title="Games not rated",
    severity=Severity.NOTE,
    message="Some games are not rated: they were forfeited or not really played.",
    why="Only games in which both players made a move are rated.",
    fix="Nothing to do. If one of them was played, enter its result without + or -.",
    source="FIDE rating regulations on unplayed games.",
)
NEEDS = ("unplayed_games",)
UNPLAYED = frozenset({GameKind.FORFEIT, GameKind.SHORT, GameKind.UNRATED})


def check(case: Case) -> Iterator[Finding]:
    """Count the games of these kinds."""
    count = sum(number for shape, number in case.games.shapes.items() if shape[0] in UNPLAYED)
    if count:
        yield RULE.found(None, games=count)
