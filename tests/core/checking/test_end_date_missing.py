from __future__ import annotations

from ratingportal.core.checking.checks.event.end_date_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_end_is_found() -> None:
    assert list(check(case(sound(end=None)))) == [RULE.found(None)]


def test_end_alone_is_enough() -> None:
    assert list(check(case(sound(start=None)))) == []
