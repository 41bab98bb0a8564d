"""R011: a player has two games in one round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="R011",
    name="two-games-in-round",
    severity=Severity.CONFIRM,
    message="Player {player} has {count} games in round {round}.",
    why="A round is one game for each player, unless the event was played in matches.",
    fix="Correct the round of one of the games, or confirm that matches were played.",
    source="KNSB youth rating: one game per player and round.",
    about=("player", "round"),
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the seats of each round with the number of different players in them."""
    rounds, whites, blacks = case.seats
    start = 0
    for round_, games in sorted(Counter(rounds).items()):
        end = start + games
        seats = whites[start:end] + blacks[start:end]
        if len(set(seats)) != len(seats):
            for player, count in sorted(Counter(seats).items()):
                if count > 1:
                    yield RULE.found(None, player=player, round=round_, count=count)
        start = end
