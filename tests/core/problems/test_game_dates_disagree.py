from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.game_dates_disagree import RULE
from tests.core.building import of
from tests.core.formats.belgian import lines_24


def test_two_days_of_one_game_are_found() -> None:
    found = lines_24("14/03/2026 Fermé", "15/03/2026 Fermé")

    assert of(found, RULE.code) == [RULE.found(Place(14, 50, 7), player=1, opponent=2)]


def test_same_day_passes() -> None:
    assert of(lines_24(), RULE.code) == []
