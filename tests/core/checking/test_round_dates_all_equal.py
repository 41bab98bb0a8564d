from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.round_dates_all_equal import check
from tests.core.builders import case, sound

DAY = date(2026, 3, 14)


def test_one_date_for_all_is_noted() -> None:
    (finding,) = check(case(sound(round_dates=(DAY,) * 3)))

    assert finding.details == {"count": 3, "date": "2026-03-14", "days": 2}


def test_several_dates_and_a_single_day_pass() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(round_dates=(DAY,) * 3, end=DAY)))) == []
    assert list(check(case(sound(round_dates=(DAY,))))) == []
