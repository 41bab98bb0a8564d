from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from ratingportal.core.checks.register.register_edition_old import check
from ratingportal.core.matching.memory import MemoryRegister
from tests.core.building import TODAY, sound
from tests.core.register import checked, details, everybody

if TYPE_CHECKING:
    from ratingportal.core.case import Case


def aged(days: int) -> Case:
    case = checked()
    edition = TODAY - timedelta(days=days)
    case.register = MemoryRegister(everybody(sound()), by_fide_id=True, edition=edition)
    return case


def test_old_list_is_found() -> None:
    assert details(check, aged(101)) == [{"day": "2026-08-07", "days": 101}]


def test_list_of_the_season_passes() -> None:
    assert details(check, aged(100)) == []


def test_register_without_a_date_passes() -> None:
    assert details(check, checked()) == []
