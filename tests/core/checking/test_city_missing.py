from __future__ import annotations

from ratingportal.core.checking.checks.event.city_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_city_is_found() -> None:
    assert list(check(case(sound(city=None)))) == [RULE.found(None)]


def test_any_city_will_do() -> None:
    assert list(check(case(sound(city="Online")))) == []
