from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.date_implausibly_old import check
from tests.core.builders import case, sound


def test_slip_in_the_year_is_found() -> None:
    (finding,) = check(case(sound(start=date(1026, 3, 14))))

    assert finding.details == {"date": "1026-03-14"}


def test_old_archives_pass() -> None:
    assert list(check(case(sound(start=date(1977, 8, 1), end=date(1977, 8, 2))))) == []
