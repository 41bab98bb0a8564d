from __future__ import annotations

from ratingportal.core.checking.checks.games.round_nearly_empty import check
from tests.core.builders import case
from tests.core.field import field


def test_a_round_with_a_fifth_of_its_games_is_found() -> None:
    tournament = field()
    fourth = [game for game in tournament.games if game.round == 4]
    tournament.games = [game for game in tournament.games if game not in fourth[1:]]

    (finding,) = check(case(tournament))

    assert finding.details == {"round": 4, "games": 1, "before": 5, "after": 5}


def test_finals_and_rounds_a_little_smaller_pass() -> None:
    tournament = field()
    last = [game for game in tournament.games if game.round == 9]
    second = [game for game in tournament.games if game.round == 2]
    left_out = last[1:] + second[2:]
    tournament.games = [game for game in tournament.games if game not in left_out]

    assert list(check(case(tournament))) == []
    assert list(check(case(field()))) == []
