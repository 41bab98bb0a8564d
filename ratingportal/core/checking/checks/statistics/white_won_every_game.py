"""S007: the same side won every decided game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.checking.case.games import Shape
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S007",
    name="white-won-every-game",
    title="One colour won every game",
    severity=Severity.CONFIRM,
    message="{side} won all {games} decided games.",
    why="Perhaps the winner was always written on the same side, whatever the colours were.",
    fix="Correct the colours, or leave them out if they are not known.",
    source="Our own rule; normally White wins a little more than half of all decided games.",
)
LEAST = 12


def check(case: Case) -> Iterator[Finding]:
    """Count decided games with known colours by the side that won."""
    wins = Counter[str]()
    for shape, count in case.games.shapes.items():
        if winner := _winner(shape):
            wins[winner] += count
    if len(wins) == 1 and wins.total() >= LEAST:
        yield RULE.found(None, side=next(iter(wins)), games=wins.total())


def _winner(shape: Shape) -> str | None:
    """Say which side won games of a shape, if they were played and one did."""
    kind, colours_known, white, black = shape
    if kind is not GameKind.PLAYED or not colours_known or white is None or black is None:
        return None
    return None if white == black else "White" if white > black else "Black"
