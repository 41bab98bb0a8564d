"""P010: a rating lies outside what the scale knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P010",
    name="rating-out-of-range",
    title="Rating out of range",
    severity=Severity.CONFIRM,
    message="{rating} is not a possible rating (player {player}).",
    why="The columns may be shifted, or another rating scale was used.",
    fix="Correct the rating, or leave it empty.",
    source="Irish rating office.",
    about=("player", "rating"),
)
LOWEST, HIGHEST = 100, 3000


def check(case: Case) -> Iterator[Finding]:
    """Look at the lowest and the highest rating first."""
    ratings = case.players.ratings
    if not ratings or (min(ratings) >= LOWEST and max(ratings) <= HIGHEST):
        return
    for player in case.tournament.players:
        if player.rating is not None and not LOWEST <= player.rating <= HIGHEST:
            place = case.file.place_player(player, "rating")
            yield RULE.found(place, player=player.number, rating=player.rating)
