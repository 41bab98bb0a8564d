"""S004: the weaker players won throughout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.case.performance import find_rating
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import WIN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S004",
    name="results-against-ratings",
    title="Lower-rated players scored better",
    severity=Severity.CONFIRM,
    message="The stronger half ({strong} on average) scored {strong_share} % of its points, but the weaker half ({weak} on average) {weak_share} %.",
    why="The results may be the wrong way round, or the ratings are not in the same order as the players.",
    fix="Compare a few games with their score sheets; correct results or ratings, or confirm.",
    source="Experience: files with swapped results look fine in every other respect.",
)
NEEDS = ("numbers", "scoring")
LEAST = 8
"""Players that are needed to tell."""
MANY = 4
"""One in so many is far from what was to be expected."""
APART = 20
"""Per cent of the points between the halves, the wrong way round."""


def check(case: Case) -> Iterator[Finding]:
    """Where many surprise, compare what the better and the lower rated half scored."""
    rated, away = case.performance.surprises
    if rated < LEAST or len(away) * MANY < rated:
        return
    ratings = {
        each.number: rating
        for each in case.tournament.players
        if case.games.appearances[each.number] and (rating := find_rating(each)) is not None
    }
    order = sorted(ratings, key=lambda number: ratings[number])
    half = len(order) // 2
    weak, strong = order[:half], order[-half:]
    if _share(case, weak) - _share(case, strong) >= APART:
        yield RULE.found(
            None,
            strong=round(sum(ratings[number] for number in strong) / half),
            weak=round(sum(ratings[number] for number in weak) / half),
            strong_share=_share(case, strong),
            weak_share=_share(case, weak),
        )


def _share(case: Case, numbers: list[int]) -> int:
    """Give the points of some players in per cent of what they could get."""
    gained = sum(case.totals.gained[number] for number in numbers)
    games = sum(case.games.appearances[number] for number in numbers)
    return round(100 * gained / (WIN * games)) if games else 0
