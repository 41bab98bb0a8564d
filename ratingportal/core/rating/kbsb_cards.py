"""The arithmetic of a Belgian rating card: first rating, K by game, edges, 25/150 and floor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from ratingportal.core.rating import constants
from ratingportal.core.rating.arithmetic import round_fraction
from ratingportal.core.rating.expectancy import expect_hundredths, find_difference
from ratingportal.core.rating.model import Change, Points

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.core.rating.constants import BelgianCap, Newcomers

BY_TABLE: Final = "expected score by the table"
FIRST: Final = "counts towards the first rating"


class Side(NamedTuple):
    """A game as one player's card shows it."""

    event: str
    game: int
    opponent: str
    rating: int
    score: int


@dataclass(frozen=True, slots=True)
class Rules:
    """What holds on the day of a list."""

    cap: BelgianCap
    floor: int
    newcomers: Newcomers

    @classmethod
    def on(cls, day: date) -> Rules:
        """Give what holds on a day."""
        return cls(
            constants.find_in_force(constants.KBSB_CAPS, day),
            constants.find_in_force(constants.KBSB_FLOORS, day).rating,
            constants.find_in_force(constants.KBSB_NEWCOMERS, day),
        )


@dataclass(slots=True)
class Card:
    """What a card gives: the new rating, the sum of K × change in hundredths, and what decided."""

    rating: int
    total: int
    changes: list[Change]
    how: str


def add_points(points: Points, sides: Sequence[Side]) -> Points:
    """Add games to what a newcomer has collected."""
    return Points(
        points.sum + sum(side.rating for side in sides),
        points.score + sum(side.score for side in sides),
        points.n + len(sides),
    )


def compute_first_rating(points: Points, cap: BelgianCap) -> int:
    """Give the rating after a newcomer's games: mean of the opponents plus the table's difference."""
    mean = round_fraction(int(points.sum), points.n)
    percentage = round_fraction(100 * points.score, 2 * points.n)
    return mean + find_difference(min(max(percentage, cap.lowest), cap.highest))


def list_first_games(player: str, sides: Sequence[Side]) -> list[Change]:
    """Give the changes of games that count towards a first rating: they have no K."""
    return [
        Change(
            side.event,
            side.game,
            player,
            side.opponent,
            side.score,
            *(None, side.rating, None, None, None, None, None),
            rule=FIRST,
        )
        for side in sides
    ]


def choose_k_by_rating(rating: int) -> int:
    """Give the K of somebody with more than 300 games."""
    for below, k in constants.KBSB_K_BY_RATING:
        if rating < below:
            return k
    return constants.KBSB_K


def choose_k_of_game(number: int | None, rating: int, given: int | None) -> int:
    """Give the K of one game, by its number in the career; without it, the given K."""
    if number is None:
        return given or choose_k_by_rating(rating)
    for last, k in constants.KBSB_K_BY_GAMES:
        if number <= last:
            return k
    return choose_k_by_rating(rating)


def rate_games(
    player: str,
    start: int,
    career: int | None,
    given_k: int | None,
    sides: Sequence[Side],
    rules: Rules,
) -> Card:
    """Rate the games of somebody who has a rating at the start of the period."""
    changes: list[Change] = []
    total = 0
    for place, side in enumerate(sides, 1):
        k = choose_k_of_game(None if career is None else career + place, start, given_k)
        change = _rate_game(player, start, k, side, rules.cap)
        changes.append(change)
        total += k * int(change.change or 0)
    card = Card(round_fraction(100 * start + total, 100), total, changes, "plain")
    if not changes:
        return card
    if not _limit_change(card, start, sides, rules.cap):
        last = None if career is None else career + len(sides)
        _cross_edge(card, start, last, given_k)
    return card


def _rate_game(player: str, start: int, k: int, side: Side, cap: BelgianCap) -> Change:
    difference = start - side.rating
    counted = min(max(difference, -cap.points), cap.points)
    expected = expect_hundredths(counted)
    rule = BY_TABLE
    if counted != difference:
        rule = f"difference above {cap.points} counts as {cap.points}"
    return Change(
        side.event,
        side.game,
        player,
        side.opponent,
        side.score,
        start,
        side.rating,
        difference,
        counted,
        expected,
        k,
        50 * side.score - expected,
        rule,
    )


def _cross_edge(card: Card, start: int, last: int | None, given_k: int | None) -> None:
    """Count what is beyond 2000 or 2200 with the K that the last game has on the other side.

    The way to the edge is measured with the K of the first game. Where both are the same, nothing changes.
    """
    for edge, _ in constants.KBSB_K_BY_RATING:
        if (start < edge) == (card.rating < edge):
            continue
        first_k = card.changes[0].k or 1
        other_k = _k_beyond(edge if start < edge else edge - 1, last, given_k)
        if first_k == other_k:
            return
        gained = sum(int(change.change or 0) for change in card.changes)
        numerator = other_k * (gained * first_k + 100 * (start - edge))
        card.rating = round_fraction(edge * 100 * first_k + numerator, 100 * first_k)
        card.how = f"edge {edge}"
        return


def _k_beyond(rating: int, last: int | None, given: int | None) -> int:
    """Give the K of the last game for a rating beyond an edge; a large K given is that of few games."""
    few = constants.KBSB_K_BY_GAMES[-1][1]
    if last is None:
        return given if given is not None and given >= few else choose_k_by_rating(rating)
    return choose_k_of_game(last, rating, given)


def _limit_change(card: Card, start: int, sides: Sequence[Side], cap: BelgianCap) -> bool:
    """After many games and a large change, take the performance if it changes less; tell whether this was asked.

    Then no edge is looked at any more, whichever of the two was taken.
    """
    change = abs(card.rating - start)
    if len(sides) < constants.KBSB_MANY_GAMES or change <= constants.KBSB_MUCH_CHANGE:
        return False
    performance = compute_first_rating(add_points(Points(), sides), cap)
    if abs(performance - start) < change:
        card.rating, card.how = performance, "25/150"
    return True
