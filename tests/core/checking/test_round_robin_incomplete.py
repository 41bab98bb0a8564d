from __future__ import annotations

from ratingportal.core.checking.checks.event.round_robin_incomplete import check
from ratingportal.core.model.tournament import Game
from tests.core.builders import case, sound


def test_missing_pairs_are_counted() -> None:
    whole = sound()
    whole.games = whole.games[:-2]

    (finding,) = check(case(whole))

    assert finding.details == {"met": 4, "pairs": 6}


def test_a_complete_table_passes() -> None:
    assert list(check(case())) == []


def test_a_swiss_and_a_match_are_left_alone() -> None:
    swiss = sound(type="Individual: Swiss-System")
    swiss.games = swiss.games[:-2]
    match = sound(games=[Game(1, 1, 2, 10, 0), Game(2, 2, 1, 5, 5)])

    assert list(check(case(swiss))) == []
    assert list(check(case(match))) == []
