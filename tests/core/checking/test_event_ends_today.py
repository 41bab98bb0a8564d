from __future__ import annotations

from datetime import timedelta

from ratingportal.core.checking.checks.event.event_ends_today import check
from tests.core.builders import TODAY, case, sound


def test_the_last_day_is_noted() -> None:
    (finding,) = check(case(sound(end=TODAY)))

    assert finding.details == {"date": TODAY.isoformat()}


def test_other_days_pass() -> None:
    assert list(check(case(sound(end=TODAY - timedelta(days=1))))) == []
    assert list(check(case(sound(end=None)))) == []
