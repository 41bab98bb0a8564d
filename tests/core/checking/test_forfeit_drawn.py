from __future__ import annotations

from ratingportal.core.checking.checks.games.forfeit_drawn import check
from ratingportal.core.model.tournament import GameKind
from tests.core.builders import case, sound


def test_a_draw_by_forfeit_is_found() -> None:
    tournament = sound()
    tournament.games[1].kind = GameKind.FORFEIT

    (finding,) = check(case(tournament))

    assert finding.details == {"round": 1, "white": 2, "black": 3}


def test_other_forfeits_and_played_draws_pass() -> None:
    tournament = sound()
    tournament.games[0].kind = GameKind.FORFEIT

    assert list(check(case(tournament))) == []
