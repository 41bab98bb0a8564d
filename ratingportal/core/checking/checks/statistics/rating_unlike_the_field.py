"""S009: one rating lies far away from all others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.case.performance import HIGHEST, LOWEST
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S009",
    name="rating-unlike-the-field",
    title="Rating far from the others",
    severity=Severity.NOTE,
    message="Player {player}, “{name}”, has the rating {rating}; the nearest of the other {others} ratings is {nearest}.",
    why="A rating far from all others often lacks a digit, or belongs to another person with the same name.",
    fix="Compare the rating with the register. Nothing to do if it is correct.",
    source="US Chess: a player unlike the others of the section.",
    about=(
        "player",
        "rating",
    ),
)
LEAST = 8
GAP = 600


def check(case: Case) -> Iterator[Finding]:
    """Look at the distance between the last two ratings on either side."""
    ratings = sorted(case.players.ratings)
    if len(ratings) < LEAST:
        return
    lone = {}
    if ratings[1] - ratings[0] >= GAP:
        lone[ratings[0]] = ratings[1]
    if ratings[-1] - ratings[-2] >= GAP:
        lone[ratings[-1]] = ratings[-2]
    if not lone:
        return
    for player in case.tournament.players:
        if player.rating in lone and LOWEST <= player.rating <= HIGHEST:
            yield RULE.found(
                case.file.place_player(player, "rating"),
                player=player.number,
                name=player.name,
                rating=player.rating,
                others=len(ratings) - 1,
                nearest=lone[player.rating],
            )
