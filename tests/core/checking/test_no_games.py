from __future__ import annotations

from ratingportal.core.checking.checks.games.no_games import RULE, check
from tests.core.builders import FORFEIT, PENDING, case, sound


def test_pairings_alone_are_no_games() -> None:
    tournament = sound()
    for game in tournament.games:
        game.kind, game.white_score, game.black_score = PENDING, None, None

    assert list(check(case(tournament))) == [RULE.found(None)]
    assert list(check(case(sound(games=[])))) == [RULE.found(None)]


def test_one_forfeit_is_a_result() -> None:
    tournament = sound()
    tournament.games = tournament.games[:1]
    tournament.games[0].kind = FORFEIT

    assert list(check(case(tournament))) == []
