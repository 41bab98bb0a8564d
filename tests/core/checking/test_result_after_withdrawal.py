from __future__ import annotations

from ratingportal.core.checking.checks.games.result_after_withdrawal import check
from ratingportal.core.model.tournament import GameKind, Tournament
from tests.core.builders import case
from tests.core.field import field


def stayed_away(*rounds: int) -> Tournament:
    """Let player 10, who loses every game, not turn up in some rounds."""
    tournament = field()
    for game in tournament.games:
        if 10 in (game.white, game.black) and game.round in rounds:
            game.kind = GameKind.FORFEIT
            game.white_score, game.black_score = (0, 10) if game.white == 10 else (10, 0)
    return tournament


def test_who_comes_back_is_found() -> None:
    (finding,) = check(case(stayed_away(3, 4)))

    assert finding.details == {"count": 1, "player": 10, "away": "3, 4", "back": 9}


def test_one_absence_and_a_real_withdrawal_pass() -> None:
    assert list(check(case(stayed_away(3)))) == []
    assert list(check(case(stayed_away(6, 7, 8, 9)))) == []
