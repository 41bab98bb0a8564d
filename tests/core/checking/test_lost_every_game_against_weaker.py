from __future__ import annotations

from ratingportal.core.checking.checks.statistics.lost_every_game_against_weaker import check
from tests.core.builders import case
from tests.core.field import field, score


def test_the_favourite_without_a_point_is_found() -> None:
    (finding,) = check(case(score(field(), 1, 0)))

    assert finding.details == {
        "player": 1,
        "name": "Examplea, Anna",
        "rating": 2210,
        "games": 9,
        "opposition": 1889,
        "expected": "7.5",
    }


def test_the_weakest_may_lose_every_game() -> None:
    assert list(check(case(score(field(), 10, 0)))) == []


def test_a_few_games_say_nothing() -> None:
    tournament = score(field(), 1, 0)
    tournament.games = [game for game in tournament.games if game.round < 4]

    assert list(check(case(tournament))) == []
