from __future__ import annotations

from ratingportal.core.checking.checks.players.name_missing import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import case, sound


def test_empty_name_is_found() -> None:
    tournament = sound()
    tournament.players[2].name = ""

    assert list(check(case(tournament))) == [RULE.found(Place(14, 15, 33), player=3)]


def test_short_name_passes() -> None:
    tournament = sound()
    tournament.players[2].name = "O"

    assert list(check(case(tournament))) == []


def test_empty_name_is_found_in_a_database_that_has_no_lines() -> None:
    tournament = sound()
    tournament.players[2].name, tournament.players[2].line = "", None

    assert list(check(case(tournament, lines=[]))) == [RULE.found(None, player=3)]
    assert list(check(case(tournament))) == []
