"""S001: somebody scored far more or far less than the rating lets expect."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import WIN
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.checking.case.performance import Performance
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S001",
    name="performance-far-from-rating",
    title="Performance far from rating",
    severity=Severity.CONFIRM,
    message="Player {player}, “{name}” ({rating}), scored {scored} in {games} games against opponents rated {opposition} on average, a performance of {performance}; the expected score is {expected}, give or take {deviation}.",
    why="The others played as rated, so the ID may belong to another person with the same name, or two rows were swapped.",
    fix="Check the player's ID and results; confirm if both are correct.",
    source="US Chess: players unlike the others of their section; FIDE letter on suspicious results.",
    about=(
        "player",
        "rating",
        "scored",
    ),
)
NEEDS = ("numbers", "scoring")
LEAST_GAMES = 5
POINTS = 25
"""Tenths that the points must be away from what was to be expected."""
DISTANCE, PER_SIZE = 2.9, 0.18
"""Deviations, more in a large field: by chance one event in some thirty has one so far away."""
FEW = 25
"""One in so many may be reported; where more are, the ratings are of another kind."""


def check(case: Case) -> Iterator[Finding]:
    """Among those who stick out from the field, look for points that chance hardly explains."""
    rated = case.performance.surprises.rated
    found = [
        each
        for each in case.performance.exceptions
        if _is_far(each, rated) and case.file.is_readable(each.player.line, "cells")
    ]
    if len(found) > max(1, rated // FEW):
        return
    for each in found:
        yield RULE.found(
            case.file.place_player(each.player, "rating"),
            player=each.player.number,
            name=each.player.name,
            rating=each.rating,
            scored=show_points(each.gained),
            games=each.games,
            opposition=each.opposition,
            performance=each.rating_played,
            expected=show_points(round(each.expected)),
            deviation=show_points(round(each.deviation)),
        )


def _is_far(each: Performance, rated: int) -> bool:
    """Tell whether chance hardly explains it; all or nothing have findings of their own."""
    return (
        each.games >= LEAST_GAMES
        and 0 < each.gained < WIN * each.games
        and abs(each.gained - each.expected) >= POINTS
        and abs(each.distance) >= DISTANCE + PER_SIZE * log(rated)
    )
