"""How players scored and what their ratings promised.

The usual curve says what somebody scores on average against an opponent of another rating. A whole
field is judged by its mean first, which costs next to nothing; only for those who stick out are their
own opponents looked up.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from math import log, log10, sqrt
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.tournament import WIN, Scoring

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from ratingportal.core.checking.case.games import GameFacts
    from ratingportal.core.checking.case.totals import TotalFacts
    from ratingportal.core.model.tournament import Game, Player, Tournament

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


@dataclass(frozen=True)
class PerformanceFacts:
    """Who did otherwise than ratings promise; everything is computed once, when it is first asked for."""

    tournament: Tournament
    games: GameFacts
    totals: TotalFacts

    @cached_property
    def surprises(self) -> Surprises:
        """Players who scored far more or far less than their ratings promise against this field."""
        if self.tournament.scoring != Scoring():
            return Surprises(0, [])
        players = self.tournament.players
        return find_surprises(players, self.games.appearances, self.totals.gained)

    @cached_property
    def exceptions(self) -> list[Performance]:
        """How the surprising players did against their own opponents, where they are few."""
        if not self.surprises.few:
            return []
        tournament = self.tournament
        return compare_with_opponents(self.surprises.players, tournament.players, tournament.games)


def find_rating(player: Player) -> int | None:
    """Give the rating to judge a player by: FIDE's, or the list's own."""
    rating = player.rating or player.national_rating
    return rating if rating is not None and LOWEST <= rating <= HIGHEST else None


def expect_share(rating: int, opponent: float) -> float:
    """Give the share of points to be expected against an opponent."""
    return _CURVE[round(rating - opponent) + SPAN]


def find_surprises(
    players: Sequence[Player], games: Mapping[int, int], gained: Mapping[int, int]
) -> Surprises:
    """Compare everybody with the mean of the field, and keep those who are far away."""
    rated = list(_ratings_of(players))
    if not rated:
        return Surprises(0, [])
    mean = round(sum(rating for _, rating in rated) / len(rated))
    limit = FAR + PER_SIZE * log(len(rated))
    # A root for each number of games, not for each player.
    limits = [limit * sqrt(count) for count in range(1 + max(games.values(), default=0))]
    far = {
        number
        for number, rating in rated
        if abs(gained[number] - games[number] * _TENTHS[rating - mean + SPAN])
        > limits[games[number]]
    }
    return Surprises(len(rated), [each for each in players if each.number in far])


def compare_with_opponents(
    wanted: Collection[Player], players: Iterable[Player], games: Iterable[Game]
) -> list[Performance]:
    """Look up the rated opponents of some players."""
    numbers = {each.number for each in wanted}
    theirs = list(_sides_of(numbers, games))
    # Only these ratings are looked up: the wanted are few.
    seated = numbers.union(other for _, other, _ in theirs)
    ratings = dict(_ratings_of(each for each in players if each.number in seated))
    met: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for own, other, score in theirs:
        if other in ratings:
            met[own].append((ratings[other], score))
    return [
        _performance(each, ratings[each.number], met[each.number])
        for each in wanted
        if met[each.number]
    ]


def _ratings_of(players: Iterable[Player]) -> Iterator[tuple[int, int]]:
    """Give the numbers of those who have a rating to judge by, with it (as in `find_rating`)."""
    for player in players:
        rating = player.rating or player.national_rating
        if rating is not None and LOWEST <= rating <= HIGHEST:
            yield player.number, rating


def _sides_of(numbers: Collection[int], games: Iterable[Game]) -> Iterator[tuple[int, int, int]]:
    """Give the rated games of some players, each as player, opponent and score."""
    for game in games:
        if game.white in numbers and game.rated:
            yield game.white, game.black, game.white_score or 0
        if game.black in numbers and game.rated:
            yield game.black, game.white, game.black_score or 0


def _performance(player: Player, rating: int, met: list[tuple[int, int]]) -> Performance:
    chances = [expect_share(rating, opponent) for opponent, _ in met]
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
