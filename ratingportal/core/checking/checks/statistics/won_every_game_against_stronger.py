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
    title="Won every game against stronger players",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}” ({rating}), won all {games} games against opponents rated {opposition} on average; the expected score is {expected}.",
    why="A strong newcomer may have an old rating, but often the ID belongs to another person with the same name, or all results are the wrong way round.",
    fix="Check the player's ID and results; confirm if both are correct.",
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
