"""How players scored and what their ratings promised.

The usual curve says what somebody scores on average against an opponent of another rating. A whole
field is judged by its mean first, which costs next to nothing; only for those who stick out are their
own opponents looked up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log10, sqrt
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model import WIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from ratingportal.core.model import Game, Player

LOWEST, HIGHEST = 100, 3100
"""Ratings outside of these are wrong, which is another rule's matter."""
SPAN = HIGHEST - LOWEST
_CURVE = tuple(1 / (1 + 10 ** (-gap / 400)) for gap in range(-SPAN, SPAN + 1))


class Form(NamedTuple):
    """A player with a rating: games, points in tenths, and points that the mean field lets expect."""

    player: Player
    rating: int
    games: int
    gained: int
    expected: float


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
    """How far chance alone usually moves the points, in tenths."""
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


def form_of(
    players: Sequence[Player], games: Mapping[int, int], gained: Mapping[int, int]
) -> list[Form]:
    """Compare everybody with the mean of the field."""
    rated = [(each, rating) for each in players if (rating := rating_of(each)) is not None]
    if not rated:
        return []
    middle = SPAN - round(sum(rating for _, rating in rated) / len(rated))
    return [
        Form(
            each,
            rating,
            count := games[each.number],
            gained[each.number],
            WIN * count * _CURVE[rating + middle],
        )
        for each, rating in rated
    ]


def performances(
    wanted: Collection[Form], players: Iterable[Player], games: Iterable[Game]
) -> list[Performance]:
    """Look up the rated opponents of some players."""
    ratings = {each.number: rating for each in players if (rating := rating_of(each)) is not None}
    met: dict[int, list[tuple[int, int]]] = {form.player.number: [] for form in wanted}
    for game in games:
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
        _performance(form, met[form.player.number]) for form in wanted if met[form.player.number]
    ]


def _performance(form: Form, met: list[tuple[int, int]]) -> Performance:
    chances = [chance(form.rating, opponent) for opponent, _ in met]
    return Performance(
        form.player,
        form.rating,
        len(met),
        sum(score for _, score in met),
        WIN * sum(chances),
        WIN * sqrt(sum(each * (1 - each) for each in chances) or 0.01),
        round(sum(opponent for opponent, _ in met) / len(met)),
    )
