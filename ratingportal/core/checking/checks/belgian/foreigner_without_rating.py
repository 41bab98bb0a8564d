"""P621: a player with matricule 0 has no rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P621",
    name="foreigner-without-rating",
    title="Foreign player without a rating",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}”, has matricule 0 and no rating.",
    why="The opponent is rated against this rating; without it the game cannot count.",
    fix="Enter the foreign player's rating, or the matricule if there is one.",
    source="Belgian federation, structure of the ELO file: matricule 0 needs a rating.",
    about=("player",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the ratings of foreigners; one that could not be read is reported elsewhere."""
    for player in case.register.foreigners.values():
        rating = player.rating or player.national_rating
        if rating is None and case.file.is_readable(player.line, "rating"):
            place = case.file.place_player(player, "rating")
            yield RULE.found(place, player=player.number, name=player.name)
