from __future__ import annotations

from ratingportal.core.checking.case.performance import _performance
from ratingportal.core.checking.checks.statistics.performance_far_from_rating import RULE, check
from ratingportal.core.model.tournament import Scoring
from tests.core.builders import case, sound
from tests.core.field import LINE, RATINGS, field, score, settled


def test_a_beginner_among_the_best_is_found_with_all_numbers() -> None:
    tournament = score(field(), 10, 10)
    lost = next(game for game in tournament.games if {game.white, game.black} == {1, 10})
    lost.white_score, lost.black_score = (0, 10) if lost.white == 10 else (10, 0)
    settled(tournament)

    (finding,) = check(case(tournament))

    assert finding.details == {
        "player": 10,
        "name": "Examplej, Anna",
        "rating": 1640,
        "scored": "8.0",
        "games": 9,
        "opposition": 1952,
        "performance": 2313,
        "expected": "1.6",
        "deviation": "1.2",
    }
    assert "a performance of 2313" in RULE.text(finding.details)


def test_results_as_rated_pass() -> None:
    assert list(check(case(field()))) == []


def test_all_or_nothing_have_findings_of_their_own() -> None:
    assert list(check(case(score(field(), 10, 10)))) == []


def test_an_event_in_which_many_surprise_is_of_another_kind() -> None:
    tournament = field(tuple(reversed(RATINGS)))
    for each, rating in zip(tournament.players, RATINGS, strict=True):
        each.rating = rating

    assert list(check(case(tournament))) == []


def test_unreadable_cells_and_other_point_systems_pass() -> None:
    tournament = score(field(), 10, 5)
    for game in tournament.games[:30]:
        if 10 in (game.white, game.black):
            game.white_score, game.black_score = (10, 0) if game.white == 10 else (0, 10)
    settled(tournament)
    assert len(list(check(case(tournament)))) == 1
    assert list(check(case(tournament, unread={f"cells@{LINE + 10}"}))) == []
    tournament.scoring = Scoring(win=30, draw=10)
    assert list(check(case(tournament))) == []


def test_over_many_games_a_rating_may_be_a_little_wrong() -> None:
    """Twenty games at 2000 against 1900 promise 12.8 points; what chance explains grows slower."""
    few, many = (_performance(sound().players[0], 2000, [(1900, 0)] * games) for games in (5, 20))

    assert many.deviation > 2.3 * few.deviation
