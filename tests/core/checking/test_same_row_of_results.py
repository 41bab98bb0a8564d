from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.statistics.same_row_of_results import check
from tests.core.builders import case
from tests.core.field import field, score

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def copied(first: int, second: int) -> Tournament:
    """Give one player the other's results, opponent by opponent."""
    tournament = field()
    row = {}
    for game in tournament.games:
        if first in (game.white, game.black):
            white = game.white == first
            row[game.black if white else game.white] = (
                game.white_score if white else game.black_score
            )
    for game in tournament.games:
        other = game.black if game.white == second else game.white
        if second in (game.white, game.black) and other != first:
            points = row[other] or 0
            own = (points, 10 - points)
            game.white_score, game.black_score = own if game.white == second else own[::-1]
    return tournament


def test_a_copied_row_is_found() -> None:
    (finding,) = check(case(copied(5, 8)))

    assert finding.details == {"first": 5, "second": 8, "games": 8, "row": "0 0 0 = = 1 1 1"}


def test_different_rows_pass() -> None:
    assert list(check(case(field()))) == []


def test_two_who_won_everything_pass() -> None:
    tournament = score(score(field(), 2, 10), 1, 10)

    assert list(check(case(tournament))) == []


def test_a_swiss_is_not_looked_at() -> None:
    tournament = copied(5, 8)
    tournament.games = [game for game in tournament.games if game.round < 4]

    assert list(check(case(tournament))) == []
