from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.time_control_without_time import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("value", ["Standard", "moves/time, increment"])
def test_words_alone_are_noted(value: str) -> None:
    (finding,) = check(case(sound(time_control=value)))

    assert finding.details == {"value": value}


@pytest.mark.parametrize("value", ["90 min", "40/120, 60", None])
def test_figures_and_nothing_pass(value: str | None) -> None:
    assert list(check(case(sound(time_control=value)))) == []
