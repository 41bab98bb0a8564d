from __future__ import annotations

from ratingportal.core.checking.checks.event.tournament_name_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_name_is_found() -> None:
    assert list(check(case(sound(name=None)))) == [RULE.found(None)]


def test_any_name_will_do() -> None:
    assert list(check(case(sound(name="X")))) == []
