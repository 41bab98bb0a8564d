"""How players scored and what their ratings promised.

The usual curve says what somebody scores on average against an opponent of another rating. A whole
field is judged by its mean first, which costs next to nothing; only for those who stick out are their
own opponents looked up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, log10, sqrt
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model import WIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from ratingportal.core.model import Game, Player

LOWEST, HIGHEST = 100, 3100
"""Ratings outside of these are wrong, which is another rule's matter."""
SPAN = HIGHEST - LOWEST
FAR, PER_SIZE = 10.5, 0.6
"""Tenths of a point, times the root of the games: nearer to what was to be expected nobody is looked at.

In a large field chance alone brings some further away, so it grows with the logarithm of its size.
"""
FEW = 4
"""One in so many may be far away; where more are, the event is of another kind."""
_INEXACT = 75 * log(10) / 400
"""Strength lies so many points from a rating as a rule; over many games that outgrows chance."""
_CURVE = tuple(1 / (1 + 10 ** (-gap / 400)) for gap in range(-SPAN, SPAN + 1))
_TENTHS = tuple(WIN * share for share in _CURVE)


class Surprises(NamedTuple):
    """Players whose points are far from what the mean field lets expect, and how many have ratings."""

    rated: int
    players: list[Player]

    @property
    def few(self) -> bool:
        """Tell whether they are few enough to be exceptions."""
        return 0 < len(self.players) * FEW <= self.rated


@dataclass(frozen=True, slots=True)
class Performance:
    """A player's games against rated opponents."""

    player: Player
    rating: int
    games: int
    gained: int
    expected: float
    """In tenths, from the opponents' own ratings."""
    deviation: float
    """How far chance and a rating that is not exact usually move the points, in tenths."""
    opposition: int
    """The opponents' mean rating."""

    @property
    def distance(self) -> float:
        """Points away from what was to be expected, in such deviations."""
        return (self.gained - self.expected) / self.deviation

    @property
    def rating_played(self) -> int:
        """The rating that would let expect these points; all or nothing counts half a point less."""
        share = min(max(self.gained, WIN // 2), self.games * WIN - WIN // 2) / (self.games * WIN)
        return round(self.opposition + 400 * log10(share / (1 - share)))


def rating_of(player: Player) -> int | None:
    """Give the rating to judge a player by: FIDE's, or the list's own."""
    rating = player.rating or player.national_rating
    return rating if rating is not None and LOWEST <= rating <= HIGHEST else None


def chance(rating: int, opponent: float) -> float:
    """Give the share of points to be expected against an opponent."""
    return _CURVE[round(rating - opponent) + SPAN]


def surprises(
    players: Sequence[Player], games: Mapping[int, int], gained: Mapping[int, int]
) -> Surprises:
    """Compare everybody with the mean of the field, and keep those who are far away."""
    rated = [(each.number, each.rating or each.national_rating or 0) for each in players]
    ratings = [rating for _, rating in rated if LOWEST <= rating <= HIGHEST]
    if not ratings:
        return Surprises(0, [])
    middle = SPAN - round(sum(ratings) / len(ratings))
    limit = FAR + PER_SIZE * log(len(ratings))
    limits = [limit * sqrt(count) for count in range(1 + max(games.values(), default=0))]
    far = {
        number
        for number, rating in rated
        if LOWEST <= rating <= HIGHEST
        and abs(gained[number] - (count := games[number]) * _TENTHS[rating + middle])
        > limits[count]
    }
    found = [each for each in players if each.number in far] if far else []
    return Surprises(len(ratings), found)


def performances(
    wanted: Collection[Player], players: Iterable[Player], games: Iterable[Game]
) -> list[Performance]:
    """Look up the rated opponents of some players."""
    met: dict[int, list[tuple[int, int]]] = {each.number: [] for each in wanted}
    theirs = [game for game in games if game.white in met or game.black in met]
    seated = {number for game in theirs for number in (game.white, game.black)}
    ratings = {
        each.number: rating
        for each in players
        if each.number in seated and (rating := rating_of(each)) is not None
    }
    for game in theirs:
        if not game.rated:
            continue
        sides = (
            (game.white, game.black, game.white_score),
            (game.black, game.white, game.black_score),
        )
        for own, other, score in sides:
            if own in met and other in ratings:
                met[own].append((ratings[other], score or 0))
    return [
        _performance(each, ratings[each.number], met[each.number])
        for each in wanted
        if met[each.number]
    ]


def _performance(player: Player, rating: int, met: list[tuple[int, int]]) -> Performance:
    chances = [chance(rating, opponent) for opponent, _ in met]
    spread = sum(each * (1 - each) for each in chances)
    return Performance(
        player,
        rating,
        len(met),
        sum(score for _, score in met),
        WIN * sum(chances),
        WIN * sqrt(spread + (_INEXACT * spread) ** 2 or 0.01),
        round(sum(opponent for opponent, _ in met) / len(met)),
    )
