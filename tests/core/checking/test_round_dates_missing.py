from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.round_dates_missing import RULE, check
from tests.core.builders import case, sound


def test_missing_dates_are_found() -> None:
    assert list(check(case(sound(round_dates=())))) == [RULE.found(None)]


def test_one_round_needs_no_date() -> None:
    assert list(check(case(sound(round_dates=(), rounds=1)))) == []


def test_dates_of_games_will_do() -> None:
    tournament = sound(round_dates=())
    tournament.games[0].date = date(2026, 3, 14)

    assert list(check(case(tournament))) == []
