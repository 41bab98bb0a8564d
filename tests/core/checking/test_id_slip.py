from __future__ import annotations

from ratingportal.core.checking.checks.register.id_slip import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_exchanged_digits_are_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = "1000030"

    assert details(check, checked(tournament)) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Carl"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
