from __future__ import annotations

from ratingportal.core.checking.checks.players.id_shared import check
from tests.core.builders import case, sound


def test_two_names_with_one_number_are_found() -> None:
    tournament = sound()
    tournament.players[1].fide_id = "1000001"

    (finding,) = check(case(tournament))

    assert finding.details == {"first": 1, "player": 2, "id": "1000001"}


def test_players_without_numbers_share_nothing() -> None:
    tournament = sound()
    for each in tournament.players:
        each.fide_id = None

    assert list(check(case(tournament))) == []


def test_same_name_is_another_rule() -> None:
    tournament = sound()
    tournament.players[1].fide_id, tournament.players[1].name = "1000001", "example, anna"

    assert list(check(case(tournament))) == []
