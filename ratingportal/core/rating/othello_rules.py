"""The rules of the world Othello list on the “shift-1800” scale, and the two passes that apply them.

Ratings are floating-point numbers, because the published list was computed with them: the change of one
game is K × (score − expected score), with 1 / (1 + 10^(difference / 400)) as the expected score.

1. Games count in the order of their days, then of the first and the second player's ID.
2. Seed pass: everybody begins with 1800 and has K 40. It only yields what step 3 needs: how strong each
   opponent was just before the game.
3. Initial rating: the mean of the first (at most nine) opponents' seed ratings and nine imagined opponents
   of 1800, plus 400 × log10(p / (1 − p)), where p is the share of points with nine half points added.
4. Rating pass: everybody begins with the initial rating and keeps it for nine games. Then K is 40 up to
   game 30 and 20 after it; whoever has once reached 2400 has K 10 for good.
5. The list has everybody who played within 1,156 days; with fewer than 30 games a rating is provisional.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Player = TypeVar("Player", int, str)
"""How players are named: by the numbers of an archive, or by the words of the exchange form."""
Both = tuple[float, float]
"""A figure of the first player and one of the second."""
Journal = Callable[[Player, Player, float, Both, float, Both], None]
"""Is told of every game: the players, the first one's score, the ratings before, the first one's expected
score, and the factors."""

START = 1800.0
SEED_FACTOR = 40.0
FIRST_GAMES = 9
"""So many games make the initial rating, and so many imagined ones are added to them."""
FULL_GAMES = 30
HIGH_RATING = 2400.0
HIGH_FACTOR, NEW_FACTOR, USUAL_FACTOR = 10.0, 40.0, 20.0
ACTIVE_DAYS = 1156

_NEVER = -1
"""Counted down from here, the number of games left never reaches zero."""

RULES: dict[float, str] = {
    0.0: f"no change during the first {FIRST_GAMES} games",
    NEW_FACTOR: f"K 40 below {FULL_GAMES} games",
    USUAL_FACTOR: f"K 20 from {FULL_GAMES} games on",
    HIGH_FACTOR: "K 10 once a rating has reached 2400",
}
"""What explains each factor."""


@dataclass(slots=True)
class Games(Generic[Player]):
    """Games in the order in which they count, column by column."""

    firsts: Sequence[Player]
    seconds: Sequence[Player]
    scores: Sequence[float]
    """What the first player scored."""

    def players(self) -> dict[Player, None]:
        """Give everybody who plays, each once, in an order that the games alone decide."""
        return dict.fromkeys(self.firsts) | dict.fromkeys(self.seconds)


@dataclass(slots=True)
class Opening:
    """A player's first games: how strong the opponents were, and the points made against them."""

    opponents: float = 0.0
    """The sum of the opponents' seed ratings."""
    score: float = 0.0
    games: int = 0

    @property
    def initial(self) -> float:
        """Give the initial rating that these games make."""
        return compute_initial_rating(self.opponents, self.score, self.games)


@dataclass(slots=True)
class Standings(Generic[Player]):
    """Everybody's rating, factor, and number of games until the factor changes."""

    ratings: dict[Player, float] = field(default_factory=dict)
    factors: dict[Player, float] = field(default_factory=dict)
    left: dict[Player, int] = field(default_factory=dict)
    high: set[Player] = field(default_factory=set)
    """Who had reached 2400 before, whatever the rating is now."""

    def enter(self, player: Player, rating: float, games: int = 0, *, high: bool = False) -> None:
        """Enter a player with what has happened before."""
        self.ratings[player] = rating
        self.factors[player] = choose_factor(rating, games, high=high)
        bounds = (bound - games for bound in (FIRST_GAMES, FULL_GAMES) if games < bound)
        settled = self.factors[player] == HIGH_FACTOR
        if high:
            self.high.add(player)
        self.left[player] = _NEVER if settled else next(bounds, _NEVER)

    def hold(self, player: Player) -> None:
        """Keep a player's rating as it is, whatever happens."""
        self.factors[player], self.left[player] = 0.0, _NEVER

    def advance(self, player: Player) -> None:
        """Go on to the factor after the first nine games, or to the one after thirty."""
        if player in self.high:
            self.factors[player], self.left[player] = HIGH_FACTOR, _NEVER
        elif self.factors[player]:
            self.factors[player], self.left[player] = USUAL_FACTOR, _NEVER
        else:
            self.factors[player], self.left[player] = NEW_FACTOR, FULL_GAMES - FIRST_GAMES


def expect_score(rating: float, opponent: float) -> float:
    """Give the expected score of one game."""
    return float(1.0 / (1.0 + 10.0 ** ((opponent - rating) / 400.0)))


def compute_initial_rating(opponents: float, score: float, games: int) -> float:
    """Make an initial rating of the sum of the first opponents' seed ratings and the score against them."""
    count = games + FIRST_GAMES
    mean = (opponents + FIRST_GAMES * START) / count
    share = (score + FIRST_GAMES * 0.5) / count
    return mean + 400.0 * math.log10(share / (1.0 - share))


def choose_factor(rating: float, games: int, *, high: bool = False) -> float:
    """Give the factor K of a player's next game; it is 0 while the rating stands still."""
    if games < FIRST_GAMES:
        return 0.0
    if high or rating >= HIGH_RATING:
        return HIGH_FACTOR
    return NEW_FACTOR if games < FULL_GAMES else USUAL_FACTOR


def run_seeds(
    games: Games[Player],
    seeds: dict[Player, float] | None = None,
    openings: Mapping[Player, Opening] | None = None,
) -> dict[Player, Opening]:
    """Run the seed pass and give everybody's first games.

    `seeds` are the ratings to begin with where they are not 1800, `openings` first games played before.
    """
    players = games.players()
    ratings = dict.fromkeys(players, START) | (seeds or {})
    found = {player: Opening() for player in players} | dict(openings or {})
    room = {player: FIRST_GAMES - found[player].games for player in players}
    for first, second, score in zip(games.firsts, games.seconds, games.scores, strict=True):
        rating, other = ratings[first], ratings[second]
        if room[first] > 0:
            _take(found[first], other, score)
            room[first] -= 1
        if room[second] > 0:
            _take(found[second], rating, 1.0 - score)
            room[second] -= 1
        change = SEED_FACTOR * (score - 1.0 / (1.0 + 10.0 ** ((other - rating) / 400.0)))
        ratings[first] = rating + change
        ratings[second] = other - change
    if seeds is not None:
        seeds.update(ratings)
    return found


def _take(opening: Opening, opponent: float, score: float) -> None:
    opening.opponents += opponent
    opening.score += score
    opening.games += 1


def run_ratings(
    games: Games[Player], standings: Standings[Player], journal: Journal[Player] | None = None
) -> None:
    """Run the rating pass: standings, which hold everybody who plays, become those after the games."""
    ratings, factors, left = standings.ratings, standings.factors, standings.left
    advance = standings.advance
    for first, second, score in zip(games.firsts, games.seconds, games.scores, strict=True):
        rating, other = ratings[first], ratings[second]
        factor, other_factor = factors[first], factors[second]
        expected = 1.0 / (1.0 + 10.0 ** ((other - rating) / 400.0))
        if journal is not None:
            journal(first, second, score, (rating, other), expected, (factor, other_factor))
        surplus = score - expected
        ratings[first] = rating = rating + factor * surplus
        ratings[second] = other = other - other_factor * surplus
        left[first] -= 1
        if not left[first]:
            advance(first)
        left[second] -= 1
        if not left[second]:
            advance(second)
        if rating >= HIGH_RATING and factors[first]:
            factors[first], left[first] = HIGH_FACTOR, _NEVER
        if other >= HIGH_RATING and factors[second]:
            factors[second], left[second] = HIGH_FACTOR, _NEVER
