from __future__ import annotations

from ratingportal.core.checking.checks.games.points_explained_by_byes import check
from tests.core.builders import case, sound


def test_surplus_of_a_blank_round_is_explained() -> None:
    tournament = sound()
    tournament.games = [game for game in tournament.games if (game.round, game.white) != (3, 2)]

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 2, "declared": "2.0", "summed": "1.0"}


def test_surplus_without_a_blank_round_is_another_rule() -> None:
    tournament = sound()
    tournament.players[1].points = 30

    assert list(check(case(tournament))) == []
