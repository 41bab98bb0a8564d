from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.checking.checks.event.play_time_of_a_day_too_long import check
from tests.core.builders import case, sound

DAY = date(2026, 3, 14)


def test_four_long_rounds_are_too_many() -> None:
    (finding,) = check(case(sound(round_dates=(DAY,) * 4)))

    assert finding.details == {"date": "2026-03-14", "count": 4, "hours": 16, "limit": 12}


@pytest.mark.parametrize(
    ("rounds", "time"), [(3, "90 min + 30 s"), (9, "15+10"), (9, "Standard"), (0, "90 min")]
)
def test_usual_days_pass(rounds: int, time: str) -> None:
    assert list(check(case(sound(round_dates=(DAY,) * rounds, time_control=time)))) == []
