from __future__ import annotations

from ratingportal.core.checking.checks.event.time_control_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_time_control_is_found() -> None:
    assert list(check(case(sound(time_control=None)))) == [RULE.found(None)]


def test_encoded_time_control_will_do() -> None:
    assert list(check(case(sound(time_control=None, extra={"222": "5400+30"})))) == []
