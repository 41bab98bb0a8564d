from __future__ import annotations

from ratingportal.core.checking.checks.statistics.won_every_game_against_stronger import check
from tests.core.builders import case
from tests.core.field import field, score


def test_the_outsider_with_all_points_is_found() -> None:
    (finding,) = check(case(score(field(), 10, 10)))

    assert finding.details == {
        "player": 10,
        "name": "Examplej, Anna",
        "rating": 1640,
        "games": 9,
        "opposition": 1952,
        "expected": "1.6",
    }


def test_the_favourite_may_win_every_game() -> None:
    assert list(check(case(score(field(), 1, 10)))) == []


def test_unrated_players_pass() -> None:
    tournament = score(field(), 10, 10)
    tournament.players[9].rating = None

    assert list(check(case(tournament))) == []
