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
    """Compare the number of seats with the number of different ones first."""
    games = case.columns
    whites = set(zip(games.rounds, games.whites, strict=True))
    blacks = set(zip(games.rounds, games.blacks, strict=True))
    if len(whites) == len(blacks) == len(games.rounds) and whites.isdisjoint(blacks):
        return
    times = Counter(zip(games.rounds, games.whites, strict=True))
    times.update(zip(games.rounds, games.blacks, strict=True))
    for (round_, player), count in sorted(times.items()):
        if count > 1:
            yield RULE.found(None, player=player, round=round_, count=count)
