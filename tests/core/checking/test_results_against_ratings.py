from __future__ import annotations

from ratingportal.core.checking.checks.statistics.results_against_ratings import check
from tests.core.builders import case
from tests.core.field import RATINGS, field


def test_results_the_wrong_way_round_are_found_with_both_halves() -> None:
    tournament = field()
    for game in tournament.games:
        game.white_score, game.black_score = game.black_score, game.white_score

    (finding,) = check(case(tournament))

    assert finding.details == {
        "strong": 2080,
        "weak": 1762,
        "strong_share": 23,
        "weak_share": 77,
    }


def test_results_as_rated_pass() -> None:
    assert list(check(case(field()))) == []


def test_small_events_and_equal_ratings_pass() -> None:
    tournament = field(RATINGS[:6])
    for game in tournament.games:
        game.white_score, game.black_score = game.black_score, game.white_score
    assert list(check(case(tournament))) == []
    assert list(check(case(field((2000,) * 10)))) == []
