from __future__ import annotations

from datetime import date

from ratingportal.core.problems.dates_taken_from_games import RULE
from tests.core.building import of
from tests.core.formats.belgian import classic, csv, lines_24


def test_days_of_games_stand_in_for_the_header() -> None:
    found = csv("14/03/2026 - 21/03/2026", "")

    assert of(found, RULE.code) == [RULE.found(None, start="2026-03-14", end="2026-03-21")]
    assert found.tournament is not None
    assert found.tournament.start == date(2026, 3, 14)


def test_days_of_rounds_stand_in_for_the_control_line() -> None:
    found = classic("\x0000  4 22026031420260315+3=2-3\n", "")

    assert of(found, RULE.code) == [RULE.found(None, start="2026-03-14", end="2026-03-15")]


def test_header_of_the_24_lines_comes_first() -> None:
    found = lines_24("2026031420260321", "                ")

    assert of(found, RULE.code) == []
    assert found.tournament is not None
    assert (found.tournament.start, found.tournament.end) == (date(2026, 3, 14), date(2026, 3, 28))


def test_dates_pass() -> None:
    assert of(csv(), RULE.code) == []
