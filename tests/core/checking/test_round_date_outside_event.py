from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.round_date_outside_event import check
from tests.core.builders import case, sound


def test_dates_outside_are_one_finding() -> None:
    dates = (date(2025, 3, 14), date(2025, 3, 14), date(2026, 3, 15))

    (finding,) = check(case(sound(round_dates=dates)))

    assert finding.details == {
        "count": 2,
        "round": 1,
        "date": "2025-03-14",
        "start": "2026-03-14",
        "end": "2026-03-15",
    }


def test_unknown_dates_and_unknown_events_pass() -> None:
    assert list(check(case(sound(round_dates=(None, None))))) == []
    assert list(check(case(sound(start=None)))) == []
