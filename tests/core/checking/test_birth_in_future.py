from __future__ import annotations

from ratingportal.core.checking.checks.players.birth_in_future import check
from tests.core.builders import case, sound


def test_unborn_player_is_found() -> None:
    tournament = sound()
    tournament.players[1].birth = "2027-01-01"

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 2, "birth": "2027-01-01"}


def test_this_year_alone_is_not_the_future() -> None:
    tournament = sound()
    tournament.players[1].birth = "2026"

    assert list(check(case(tournament))) == []
