from __future__ import annotations

from ratingportal.core.checking.checks.belgian.too_many_rows_in_file import RULE, check
from ratingportal.core.model.tournament import Player, Tournament
from tests.core.builders import case, runs


def tournament(rows: int) -> Tournament:
    return Tournament(players=[Player(number, "X") for number in range(1, rows + 1)])


def test_999_rows_are_too_many() -> None:
    found = list(check(case(tournament(999), format_key="belgian_classic")))

    assert found == [RULE.found(None, rows=999, limit=998)]


def test_998_rows_and_other_formats_pass() -> None:
    assert list(check(case(tournament(998), format_key="belgian_classic"))) == []
    assert not runs(RULE, "trf16")
