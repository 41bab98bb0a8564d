from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.dates_without_games import check
from tests.core.builders import case, sound

DAYS = tuple(date(2026, 3, day) for day in (14, 14, 15, 15))


def test_a_dated_round_without_games_is_found() -> None:
    (finding,) = check(case(sound(round_dates=DAYS)))

    assert finding.details == {"dated": 4, "last": 3}


def test_played_and_announced_rounds_pass() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(round_dates=DAYS, declared_rounds=4)))) == []
