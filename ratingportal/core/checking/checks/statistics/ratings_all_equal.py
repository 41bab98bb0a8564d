"""S010: everybody has the same rating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S010",
    name="ratings-all-equal",
    title="All ratings the same",
    severity=Severity.NOTE,
    message="All {count} rated players have the rating {rating}.",
    why="The program probably filled in a starting value because no ratings were entered.",
    fix="Enter the ratings, or leave them empty.",
    source="Experience: some programs fill a whole column with one value.",
)
LEAST = 4


def check(case: Case) -> Iterator[Finding]:
    """Count the players where there is one rating only."""
    if len(case.players.ratings) != 1:
        return
    rated = [player for player in case.tournament.players if player.rating is not None]
    if len(rated) >= LEAST:
        place = case.file.place_player(rated[0], "rating")
        yield RULE.found(place, count=len(rated), rating=rated[0].rating)
