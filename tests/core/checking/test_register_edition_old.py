from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.register.register_edition_old import check
from ratingportal.core.register.memory import MemoryRegister
from tests.core.builders import TODAY, sound
from tests.core.register_cases import checked, details, everybody

if TYPE_CHECKING:
    from ratingportal.core.checking.case import Case


def aged(days: int) -> Case:
    edition = TODAY - timedelta(days=days)
    register = MemoryRegister(everybody(sound()), by_fide_id=True, edition=edition)
    made = checked()
    return replace(made, register_answers=register.ask(made.tournament))


def test_old_list_is_found() -> None:
    assert details(check, aged(101)) == [{"day": "2026-08-07", "days": 101}]


def test_list_of_the_season_passes() -> None:
    assert details(check, aged(100)) == []


def test_register_without_a_date_passes() -> None:
    assert details(check, checked()) == []
