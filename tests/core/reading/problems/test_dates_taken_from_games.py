from __future__ import annotations

from datetime import date

from ratingportal.core.reading.formats.belgian.problems import DATES_TAKEN_FROM_GAMES
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic, csv, lines_24


def test_days_of_games_stand_in_for_the_header() -> None:
    found = csv("14/03/2026 - 21/03/2026", "")

    assert of(found, DATES_TAKEN_FROM_GAMES.code) == [
        DATES_TAKEN_FROM_GAMES.found(None, start="2026-03-14", end="2026-03-21")
    ]
    assert found.tournament is not None
    assert found.tournament.start == date(2026, 3, 14)


def test_days_of_rounds_stand_in_for_the_control_line() -> None:
    found = classic("\x0000  4 22026031420260315+3=2-3\n", "")

    assert of(found, DATES_TAKEN_FROM_GAMES.code) == [
        DATES_TAKEN_FROM_GAMES.found(None, start="2026-03-14", end="2026-03-15")
    ]


def test_header_of_the_24_lines_comes_first() -> None:
    found = lines_24("2026031420260321", "                ")

    assert of(found, DATES_TAKEN_FROM_GAMES.code) == []
    assert found.tournament is not None
    assert (found.tournament.start, found.tournament.end) == (date(2026, 3, 14), date(2026, 3, 28))


def test_dates_pass() -> None:
    assert of(csv(), DATES_TAKEN_FROM_GAMES.code) == []
