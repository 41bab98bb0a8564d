from __future__ import annotations

from ratingportal.core.checking.checks.games import pair_met_again
from ratingportal.core.checking.checks.games.pair_met_too_often import check
from ratingportal.core.model.tournament import Game
from tests.core.builders import case, sound


def test_a_long_match_is_found_and_only_by_this_rule() -> None:
    games = [Game(round_, 1, 2, 10, 0) for round_ in range(1, 10)]
    tournament = sound(games=[*games, Game(1, 3, 4, 10, 0)])

    (finding,) = check(case(tournament))

    assert finding.details == {"first": 1, "second": 2, "times": 9}
    assert list(pair_met_again.check(case(tournament))) == []


def test_eight_games_pass() -> None:
    games = [Game(round_, 2, 1, 10, 0) for round_ in range(1, 9)] + [Game(1, 3, 4, 10, 0)]

    assert list(check(case(sound(games=games)))) == []
    assert len(list(pair_met_again.check(case(sound(games=games))))) == 1


def test_a_match_of_two_is_another_finding() -> None:
    tournament = sound(games=[Game(round_, 1, 2, 10, 0) for round_ in range(1, 13)])

    assert list(check(case(tournament))) == []
    assert list(pair_met_again.check(case(tournament))) == []
