from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.city_of_nowhere import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("city", ["-", "???", "Nowhere", "Test City", "pc", "unknown", "N/A"])
def test_words_for_nowhere_are_noted(city: str) -> None:
    (finding,) = check(case(sound(city=city)))

    assert finding.details == {"value": city}


@pytest.mark.parametrize("city", ["Utrecht", "Testerep", "Y", "Ortenburg", None])
def test_towns_and_nothing_pass(city: str | None) -> None:
    assert list(check(case(sound(city=city)))) == []
