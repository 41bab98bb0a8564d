from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import GAME_DATES_DISAGREE
from tests.core.builders import of
from tests.core.reading.formats.belgian import lines_24


def test_two_days_of_one_game_are_found() -> None:
    found = lines_24("14/03/2026 Fermé", "15/03/2026 Fermé")

    assert of(found, GAME_DATES_DISAGREE.code) == [
        GAME_DATES_DISAGREE.found(Place(14, 50, 7), player=1, opponent=2)
    ]


def test_same_day_passes() -> None:
    assert of(lines_24(), GAME_DATES_DISAGREE.code) == []
