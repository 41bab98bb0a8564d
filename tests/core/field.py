"""Round robins whose results follow the ratings, for rules that weigh what is likely."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING, Any

from ratingportal.core.model.tournament import DRAW, LOSS, WIN, Game, Player, Tournament
from ratingportal.core.model.worth import add_up_totals

if TYPE_CHECKING:
    from collections.abc import Sequence

RATINGS = (2210, 2150, 2080, 2010, 1950, 1890, 1820, 1760, 1700, 1640)
LINE = 20
"""The line of player 1 less one."""


def field(ratings: Sequence[int | None] = RATINGS, **changes: Any) -> Tournament:
    """Let everybody meet everybody; who is rated 100 higher wins, colours alternate."""
    count = len(ratings)
    made = Tournament(
        name="Autumn Cup",
        start=date(2026, 9, 5),
        end=date(2026, 9, 13),
        type="Individual: Round-Robin",
        rounds=count - 1,
        players=[
            Player(
                number,
                f"Example{chr(96 + number)}, Anna",
                LINE + number,
                rating=rating,
                fide_id=str(1000000 + number),
                birth=f"{1960 + number}-05-2{number % 10}",
            )
            for number, rating in enumerate(ratings, 1)
        ],
    )
    whites = Counter[int]()
    for round_ in range(1, count):
        for one, two in _pairs(round_, count):
            white, black = (one, two) if whites[one] <= whites[two] else (two, one)
            whites[white] += 1
            made.games.append(_game(round_, white, black, ratings))
    for name, value in changes.items():
        setattr(made, name, value)
    return settled(made)


def settled(made: Tournament) -> Tournament:
    """Give everybody the points that the results add up to."""
    totals = add_up_totals(made)
    for player in made.players:
        player.points = totals[player.number]
    return made


def score(made: Tournament, number: int, points: int) -> Tournament:
    """Let one player score so much in every game."""
    for game in made.games:
        if game.white == number:
            game.white_score, game.black_score = points, WIN - points
        elif game.black == number:
            game.white_score, game.black_score = WIN - points, points
    return settled(made)


def _pairs(round_: int, count: int) -> list[tuple[int, int]]:
    """Pair by rotation: one player stays, the others move on."""
    order = [1, *(2 + (place + round_) % (count - 1) for place in range(count - 1))]
    half = count // 2
    return [(order[place], order[-1 - place]) for place in range(half)]


def _game(round_: int, white: int, black: int, ratings: Sequence[int | None]) -> Game:
    gap = (ratings[white - 1] or 0) - (ratings[black - 1] or 0)
    result = WIN if gap >= 100 else LOSS if gap <= -100 else DRAW
    return Game(round_, white, black, result, WIN - result)
