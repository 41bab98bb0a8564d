from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.register.plays_two_places_same_day import check
from ratingportal.core.register.answers import Elsewhere
from ratingportal.core.register.memory import MemoryRegister
from tests.core.builders import sound
from tests.core.register_cases import checked, details, everybody

if TYPE_CHECKING:
    from ratingportal.core.checking.case import Case

SUNDAY, MONDAY = date(2026, 3, 15), date(2026, 3, 16)


def told(*others: Elsewhere) -> Case:
    register = MemoryRegister(everybody(sound()), by_fide_id=True, others=others)
    made = checked()
    return replace(made, register_answers=register.ask(made.tournament))


def elsewhere(
    key: int, city: str = "Lyon", federation: str = "FRA", day: date = SUNDAY
) -> Elsewhere:
    return Elsewhere(key, "Other Open", city, federation, frozenset((day,)))


def test_same_day_in_another_city_is_found() -> None:
    assert details(check, told(elsewhere(3))) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "other": "Other Open",
            "where": "Lyon",
            "day": "2026-03-15",
        }
    ]


def test_without_cities_the_countries_tell() -> None:
    assert [found["where"] for found in details(check, told(elsewhere(3, "")))] == ["FRA"]


def test_other_days_and_the_same_place_pass() -> None:
    assert details(check, told(elsewhere(3, day=MONDAY))) == []
    assert details(check, told(elsewhere(3, "UTRECHT"))) == []
    assert details(check, told(elsewhere(3, "", "NED"))) == []


def test_two_events_with_the_same_people_belong_together() -> None:
    assert details(check, told(elsewhere(2), elsewhere(3))) == []


def test_event_of_several_days_without_round_dates_says_nothing() -> None:
    case = told(elsewhere(3))
    case.tournament.round_dates = ()

    assert details(check, case) == []

    case.tournament.start = case.tournament.end = SUNDAY
    assert len(details(check, case)) == 1
