from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.event_too_long import check
from tests.core.builders import case, sound


def test_season_is_found() -> None:
    (finding,) = check(case(sound(end=date(2026, 9, 1))))

    assert finding.details == {"days": 172, "start": "2026-03-14", "end": "2026-09-01"}


def test_thirty_days_pass() -> None:
    assert list(check(case(sound(end=date(2026, 4, 12))))) == []
    assert len(list(check(case(sound(end=date(2026, 4, 13)))))) == 1
