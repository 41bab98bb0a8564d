from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.date_in_future import check
from tests.core.builders import case


def test_end_after_today_is_found() -> None:
    (finding,) = check(case(today=date(2026, 3, 14)))

    assert finding.details == {"date": "2026-03-15"}
    assert finding.place is not None
    assert finding.place.line == 5


def test_both_dates_ahead_are_one_finding_at_the_start() -> None:
    (finding,) = check(case(today=date(2026, 3, 1)))

    assert finding.details == {"date": "2026-03-14"}


def test_today_is_not_the_future() -> None:
    assert list(check(case(today=date(2026, 3, 15)))) == []
