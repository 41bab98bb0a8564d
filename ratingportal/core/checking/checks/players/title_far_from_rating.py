"""P032: a titled player has a rating that hardly any holder has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P032",
    name="title-far-from-rating",
    title="Title does not match rating",
    severity=Severity.NOTE,
    message="Player {player}, “{name}”, has the title {title} but the rating {rating}; about {least} is the lowest usual rating for that title.",
    why="Title or rating may belong to somebody else, for example from the next line, or the rating lost a digit.",
    fix="Compare title and rating with the register. Nothing to do if they are correct.",
    source="FIDE title regulations; ratings of title holders in FIDE's list.",
    about=(
        "player",
        "title",
        "rating",
    ),
)
LEAST = {
    "GM": 2000,
    "IM": 1900,
    "FM": 1700,
    "CM": 1400,
    "WGM": 1800,
    "WIM": 1600,
    "WFM": 1300,
    "WCM": 1100,
}
"""Well below what holders fall to when they grow old."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the ratings of titled players with the least for their title."""
    if (
        case.players.titles <= {None}
        or not case.players.ratings
        or min(case.players.ratings) >= max(LEAST.values())
    ):
        return
    for player in case.tournament.players:
        least = LEAST.get(player.title or "")
        if least and player.rating is not None and 0 < player.rating < least:
            yield RULE.found(
                case.file.place_player(player, "title"),
                player=player.number,
                name=player.name,
                title=player.title,
                rating=player.rating,
                least=least,
            )
