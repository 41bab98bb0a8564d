"""S003: somebody won every game although the opponents were stronger."""

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
    code="S003",
    name="won-every-game-against-stronger",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}” ({rating}), won all {games} games against opponents of {opposition} on average; {expected} points were to be expected.",
    why="It happens to strong newcomers with an old rating. It also happens when the number of a namesake was entered, or all results stand the wrong way round.",
    fix="Check the player's number and results; confirm if both are right.",
    source="FIDE letter on suspicious results; US Chess: players unlike the others of their section.",
    about=(
        "player",
        "rating",
        "games",
    ),
)
NEEDS = ("numbers", "scoring")
LEAST_GAMES = 5
THIRD = 0.35
"""The share of the points that was to be expected at most."""


def check(case: Case) -> Iterator[Finding]:
    """Among those who stick out from the field, look for somebody who won everything."""
    for each in case.performance.exceptions:
        if each.games < LEAST_GAMES or each.gained < WIN * each.games:
            continue
        if each.expected <= THIRD * WIN * each.games:
            yield RULE.found(
                case.file.place_player(each.player, "rating"),
                player=each.player.number,
                name=each.player.name,
                rating=each.rating,
                games=each.games,
                opposition=each.opposition,
                expected=show_points(round(each.expected)),
            )
