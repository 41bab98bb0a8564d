from __future__ import annotations

from dataclasses import replace

from ratingportal.core.checking.checks.register.player_not_in_register import check
from tests.core.builders import sound, traits_of
from tests.core.register_cases import checked, details


def test_somebody_without_a_number_whom_nobody_knows_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = None
    tournament.players[2].name = "Ejemplo, Berta"

    assert details(check, checked(tournament)) == [{"player": 3, "name": "Ejemplo, Berta"}]


def test_player_marked_as_new_passes() -> None:
    tournament = sound()
    tournament.players[2].fide_id = None
    tournament.players[2].name = "Ejemplo, Berta"
    tournament.players[2].is_new = True

    assert details(check, checked(tournament)) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []


def test_matricule_zero_of_a_belgian_file_says_who_is_a_foreigner() -> None:
    tournament = sound()
    tournament.players[2].name = "Quite, Different"
    tournament.players[2].fide_id = None
    assert len(details(check, checked(tournament))) == 1

    case = replace(checked(tournament), traits=traits_of("belgian_csv"))

    assert details(check, case) == []
