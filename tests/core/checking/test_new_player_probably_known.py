from __future__ import annotations

from ratingportal.core.checking.checks.register.new_player_probably_known import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_somebody_without_a_number_whom_the_register_has_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = tournament.players[2].birth = None

    assert details(check, checked(tournament)) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Carl"}
    ]


def test_name_and_birth_year_are_proof_enough() -> None:
    tournament = sound()
    tournament.players[2].fide_id = None

    assert details(check, checked(tournament)) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
