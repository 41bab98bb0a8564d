from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.checking.checks.event.year_in_name_differs import check
from tests.core.builders import case, sound


def test_last_but_one_years_name_is_found() -> None:
    (finding,) = check(case(sound(name="Spring Open 2023")))

    assert finding.details == {"named": "2023", "start": "2026-03-14", "end": "2026-03-15"}


@pytest.mark.parametrize(
    "name", ["Spring Open 2026", "Season 2025-2026", "Spring Open", "Bus 1999.5", "2027 Qualifier"]
)
def test_years_of_play_and_season_pass(name: str) -> None:
    assert list(check(case(sound(name=name)))) == []


def test_a_long_event_may_name_its_last_year() -> None:
    long = sound(name="League 2028", end=date(2027, 5, 1))

    assert list(check(case(long))) == []


def test_without_dates_nothing_is_said() -> None:
    assert list(check(case(sound(name="Open 1999", start=None, end=None)))) == []
