from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.time_too_short_for_ratings import check
from tests.core.builders import case, sound


def test_a_grandmaster_needs_two_hours() -> None:
    (finding,) = check(case(sound(time_control="90 min")))

    assert finding.details == {"value": "90 min", "minutes": 90, "rating": 2410, "limit": 120}


def test_from_1800_on_ninety_minutes_are_needed() -> None:
    club = sound(time_control="60 min")
    for player in club.players:
        player.rating = 1850

    (finding,) = check(case(club))

    assert finding.details["limit"] == 90


@pytest.mark.parametrize("value", ["90 min + 30 s", "15+10", "1:30 + 10", "Standard", None])
def test_enough_time_rapid_and_unclear_times_pass(value: str | None) -> None:
    assert list(check(case(sound(time_control=value)))) == []


def test_weaker_players_may_play_an_hour() -> None:
    club = sound(time_control="60 min")
    for player in club.players:
        player.rating = 1700

    assert list(check(case(club))) == []
