"""A file is judged by the limits of its own day: the day before a change, and the day of it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from ratingportal.core.checking import limits_by_date
from ratingportal.core.checking.checks.event import games_not_standard, time_too_short_for_ratings
from ratingportal.core.checking.checks.players import fide_id_out_of_range
from ratingportal.core.checking.limits_by_date import DatedLimit, Limits
from tests.core.builders import TODAY, case, report, sound, spoiled

TABLES = {
    name: table
    for name, table in vars(limits_by_date).items()
    if isinstance(table, tuple) and isinstance(table[0], DatedLimit)
}


@pytest.mark.parametrize(
    ("day", "rating", "minutes"),
    [
        (date(2021, 12, 31), 2200, 120),
        (date(2021, 12, 31), 2199, 90),
        (date(2021, 12, 31), 1600, 90),
        (date(2021, 12, 31), 1599, 60),
        (date(2022, 1, 1), 2400, 120),
        (date(2022, 1, 1), 2200, 90),
        (date(2022, 1, 1), 1800, 90),
        (date(2022, 1, 1), 1600, 60),
    ],
)
def test_strong_players_need_the_time_of_their_day(day: date, rating: int, minutes: int) -> None:
    assert Limits(day).minutes_for(rating) == minutes


@pytest.mark.parametrize(("day", "found"), [(date(2021, 12, 31), 1), (date(2022, 1, 1), 0)])
def test_a_player_of_2300_needed_two_hours_until_2021(day: date, found: int) -> None:
    event = sound(start=day, time_control="90 min", round_dates=())
    for player in event.players:
        player.rating = 2300

    assert len(list(time_too_short_for_ratings.check(case(event)))) == found


@pytest.mark.parametrize(
    ("day", "kind"), [(date(2013, 6, 30), "blitz"), (date(2013, 7, 1), "rapid")]
)
def test_twelve_minutes_were_blitz_until_2013(day: date, kind: str) -> None:
    (finding,) = games_not_standard.check(case(sound(start=day, time_control="12 min")))

    assert finding.details["kind"] == kind


@pytest.mark.parametrize(("day", "found"), [(date(2015, 3, 1), 1), (date(2015, 3, 2), 0)])
def test_nine_digits_came_after_2015(day: date, found: int) -> None:
    event = sound(start=day)
    event.players[0].fide_id = "463123456"

    assert len(list(fide_id_out_of_range.check(case(event)))) == found


@pytest.mark.parametrize(
    ("changes", "day"),
    [
        ({}, date(2026, 3, 14)),
        ({"start": None}, date(2026, 3, 14)),
        ({"start": None, "round_dates": (None, date(2020, 5, 1))}, date(2020, 5, 1)),
        ({"start": None, "round_dates": ()}, date(2026, 3, 15)),
        ({"start": None, "round_dates": (), "end": None}, TODAY),
    ],
)
def test_the_day_is_the_first_that_the_file_names(changes: dict[str, object], day: date) -> None:
    assert case(sound(**changes)).limits.day == day


def test_checking_an_old_report_again_changes_nothing() -> None:
    old = spoiled("042 2026/03/14", "042 2021/03/14").replace("90 min + 30 s/move", "90 min")

    now, later = (report(old, today=TODAY + timedelta(days=days)) for days in (0, 4000))

    assert now.findings == later.findings


@pytest.mark.parametrize("name", TABLES)
def test_limits_stand_in_the_order_of_their_days(name: str) -> None:
    table = TABLES[name]
    days = [each.since for each in table]

    assert days == sorted(set(days))
    assert days[0] == date.min
