from __future__ import annotations

from ratingportal.core.checking.checks.register.person_entered_twice import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_two_entries_of_one_person_are_found() -> None:
    tournament = sound()
    tournament.players[3].fide_id = None
    tournament.players[3].name = "Carl Muster"
    tournament.players[3].birth = "2001"
    tournament.players[3].federation = "GER"
    tournament.players[3].rating = 2105

    assert details(check, checked(tournament)) == [
        {"player": 3, "other": 4, "number": "1000003", "known": "Muster, Carl"}
    ]


def test_the_same_number_twice_is_another_rules_matter() -> None:
    tournament = sound()
    tournament.players[3].fide_id = "1000003"
    tournament.players[3].name = "Carl Muster"

    assert details(check, checked(tournament)) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
