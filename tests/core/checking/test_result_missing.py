from __future__ import annotations

from ratingportal.core.checking.checks.games.result_missing import check
from tests.core.builders import PENDING, case, sound


def test_pending_game_is_found() -> None:
    tournament = sound()
    game = tournament.games[4]
    game.kind, game.white_score, game.black_score = PENDING, None, None

    (finding,) = check(case(tournament))

    assert finding.details == {"round": 3, "white": 2, "black": 4, "to_come": 0}


def test_round_without_any_result_is_still_to_come() -> None:
    tournament = sound()
    for game in tournament.games[4:]:
        game.kind, game.white_score, game.black_score = PENDING, None, None

    assert [each.details["to_come"] for each in check(case(tournament))] == [1, 1]


def test_result_on_one_side_is_another_rule() -> None:
    tournament = sound()
    tournament.games[4].kind, tournament.games[4].black_score = PENDING, None

    assert list(check(case(tournament))) == []
