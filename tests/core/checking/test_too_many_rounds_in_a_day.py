from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.checking.checks.event.too_many_rounds_in_a_day import check
from tests.core.builders import case, sound

DAY = date(2026, 3, 14)


def test_four_standard_rounds_are_too_many() -> None:
    (finding,) = check(case(sound(round_dates=(DAY,) * 4, time_control="60 min")))

    assert finding.details == {"date": "2026-03-14", "count": 4, "minutes": 60, "limit": 3}


@pytest.mark.parametrize(("rounds", "time"), [(3, "60 min"), (9, "15+10"), (4, None)])
def test_usual_days_pass(rounds: int, time: str | None) -> None:
    assert list(check(case(sound(round_dates=(DAY,) * rounds, time_control=time)))) == []


def test_a_day_that_is_too_long_is_told_by_another_rule() -> None:
    assert list(check(case(sound(round_dates=(DAY,) * 4, time_control="120 min")))) == []
