from __future__ import annotations

from ratingportal.core.checking.checks.players.name_and_birth_twice import check
from tests.core.builders import case, sound


def test_same_name_and_birth_are_found() -> None:
    tournament = sound()
    tournament.players[1].name, tournament.players[1].birth = "EXAMPLE, Anna", "1990-05-21"
    tournament.players[0].name = tournament.players[1].name

    (finding,) = check(case(tournament))

    assert finding.details == {
        "first": 1,
        "player": 2,
        "name": "EXAMPLE, Anna",
        "birth": "1990-05-21",
    }


def test_namesakes_of_other_age_pass() -> None:
    tournament = sound()
    tournament.players[1].name = tournament.players[0].name

    assert list(check(case(tournament))) == []


def test_shared_number_is_another_rule() -> None:
    tournament = sound()
    first, second = tournament.players[:2]
    second.name, second.birth, second.fide_id = first.name, first.birth, first.fide_id

    assert list(check(case(tournament))) == []
