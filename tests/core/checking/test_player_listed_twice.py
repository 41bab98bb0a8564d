from __future__ import annotations

from ratingportal.core.checking.checks.players.player_listed_twice import check
from tests.core.builders import case, sound


def test_same_name_and_number_are_found() -> None:
    tournament = sound()
    tournament.players[1].fide_id, tournament.players[1].name = "1000001", "example, anna"

    (finding,) = check(case(tournament))

    assert finding.details == {"name": "example, anna", "first": 1, "player": 2, "id": "1000001"}


def test_other_name_is_another_rule() -> None:
    tournament = sound()
    tournament.players[1].fide_id = "1000001"

    assert list(check(case(tournament))) == []
