from __future__ import annotations

from ratingportal.core.checking.checks.players.same_name_other_number import check
from tests.core.builders import case, sound


def test_one_name_with_two_numbers_is_found() -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].birth = "Sample, Bea", None

    (finding,) = check(case(tournament))

    assert finding.details == {
        "name": "Sample, Bea",
        "first": 2,
        "player": 3,
        "first_id": "1000002",
        "second_id": "1000003",
    }


def test_a_number_on_one_side_only_is_found() -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].birth = "Sample, Bea", None
    tournament.players[2].fide_id = None

    assert [finding.details["second_id"] for finding in check(case(tournament))] == ["–"]


def test_birth_dates_and_equal_numbers_are_other_matters() -> None:
    tournament = sound()
    tournament.players[2].name = "Sample, Bea"
    assert list(check(case(tournament))) == []

    tournament.players[2].birth, tournament.players[2].fide_id = None, "1000002"
    assert list(check(case(tournament))) == []
