from __future__ import annotations

from ratingportal.core.checking.checks.register.ids_exchanged import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_exchanged_numbers_are_found_once_a_pair() -> None:
    tournament = sound()
    tournament.players[1].fide_id, tournament.players[2].fide_id = "1000003", "1000002"

    assert details(check, checked(tournament)) == [
        {
            "player": 2,
            "name": "Sample, Bea",
            "partner": 3,
            "number": "1000002",
            "known": "Sample, Bea",
        }
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
