from __future__ import annotations

from ratingportal.core.reading.formats.pairtwo.problems import GAME_ADJOURNED
from tests.core.builders import codes, of, report
from tests.core.pairtwo import ODD, OPEN


def test_adjourned_games_are_reported_once_each() -> None:
    found = of(report(ODD.written()), GAME_ADJOURNED.code)

    assert [each.details for each in found] == [
        {"player": 1, "round": 1, "opponent": 2},
        {"player": 2, "round": 2, "opponent": 4},
    ]


def test_other_games_pass() -> None:
    assert GAME_ADJOURNED.code not in codes(report(OPEN.written()))
