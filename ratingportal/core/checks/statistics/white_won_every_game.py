"""S007: the same side won every decided game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity
from ratingportal.core.model import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="S007",
    name="white-won-every-game",
    severity=Severity.CONFIRM,
    message="{side} won all {games} decided games.",
    why="Winners seem to be written on one side always, so colours are not what the file says they are.",
    fix="Correct the colours, or leave them out if they are not known.",
    source="Our own need; by chance White wins a little more than half of all decided games.",
)
LEAST = 12


def check(case: Case) -> Iterator[Finding]:
    """Count decided games with known colours by the side that won."""
    white = black = 0
    for (kind, known, won, lost), count in case.shapes.items():
        if kind is GameKind.PLAYED and known and won is not None and lost is not None:
            white += count if won > lost else 0
            black += count if lost > won else 0
    if white + black >= LEAST and not (white and black):
        yield RULE.found(None, side="White" if white else "Black", games=white + black)
