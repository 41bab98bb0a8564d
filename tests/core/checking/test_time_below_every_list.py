from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.time_below_every_list import check
from tests.core.builders import case, sound


@pytest.mark.parametrize(("value", "minutes"), [("1 min", 1), ("1+1", 2), ("2 minutes", 2)])
def test_bullet_is_found(value: str, minutes: int) -> None:
    (finding,) = check(case(sound(time_control=value)))

    assert finding.details == {"value": value, "minutes": minutes, "limit": 3}


@pytest.mark.parametrize("value", ["3 min", "1+2", "90 min", "fast", None])
def test_blitz_and_unclear_times_pass(value: str | None) -> None:
    assert list(check(case(sound(time_control=value)))) == []
