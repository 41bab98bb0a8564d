from __future__ import annotations

from ratingportal.core.checks.register.id_unknown import check
from tests.core.building import sound
from tests.core.register import checked, details


def test_number_that_nobody_has_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = "7777777"

    assert details(check, checked(tournament)) == [
        {"player": 3, "name": "Muster, Carl", "number": "7777777"}
    ]


def test_new_player_may_have_a_new_number() -> None:
    tournament = sound()
    tournament.players[2].fide_id = "7777777"
    tournament.players[2].is_new = True

    assert details(check, checked(tournament)) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
