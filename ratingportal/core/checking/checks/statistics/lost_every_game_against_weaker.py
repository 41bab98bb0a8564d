"""S002: somebody lost every game although the opponents were weaker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import WIN
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S002",
    name="lost-every-game-against-weaker",
    title="Lost every game against weaker players",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}” ({rating}), lost all {games} games against opponents rated {opposition} on average; the expected score is {expected}.",
    why="The ID may be wrong or the games lost on purpose; in both cases many opponents get a wrong rating.",
    fix="Check the player's ID and results; confirm if both are correct.",
    source="FIDE letter on suspicious results: the perfect loser.",
    about=(
        "player",
        "rating",
        "games",
    ),
)
NEEDS = ("numbers", "scoring")
LEAST_GAMES = 4
HALF = 0.5
"""The share of the points that was to be expected at least."""


def check(case: Case) -> Iterator[Finding]:
    """Among those who stick out from the field, look for somebody without a point."""
    for each in case.performance.exceptions:
        if each.games < LEAST_GAMES or each.gained:
            continue
        if each.expected >= HALF * WIN * each.games:
            yield RULE.found(
                case.file.place_player(each.player, "rating"),
                player=each.player.number,
                name=each.player.name,
                rating=each.rating,
                games=each.games,
                opposition=each.opposition,
                expected=show_points(round(each.expected)),
            )
