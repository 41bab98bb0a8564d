from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.round_dates_decrease import check
from tests.core.builders import case, sound


def test_step_back_is_found() -> None:
    dates = (date(2026, 3, 15), None, date(2026, 3, 14))

    (finding,) = check(case(sound(round_dates=dates)))

    assert finding.details == {"round": 3, "date": "2026-03-14", "before": "2026-03-15"}


def test_same_day_passes() -> None:
    assert list(check(case(sound(round_dates=(date(2026, 3, 14),) * 3)))) == []
