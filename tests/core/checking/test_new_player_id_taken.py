from __future__ import annotations

from ratingportal.core.checking.checks.register.new_player_id_taken import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_new_player_with_a_number_that_somebody_has_is_found() -> None:
    tournament = sound()
    tournament.players[2].is_new = True

    assert details(check, checked(tournament)) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Carl"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
