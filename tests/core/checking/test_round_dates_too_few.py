from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.round_dates_too_few import check
from tests.core.builders import case, sound


def test_round_without_date_is_found() -> None:
    dates = (date(2026, 3, 14), None, date(2026, 3, 15))

    (finding,) = check(case(sound(round_dates=dates)))

    assert finding.details == {"round": 2, "dated": 2}


def test_more_dates_than_rounds_pass() -> None:
    assert list(check(case(sound(round_dates=(date(2026, 3, 14),) * 5)))) == []


def test_no_dates_at_all_are_another_rule() -> None:
    assert list(check(case(sound(round_dates=())))) == []
