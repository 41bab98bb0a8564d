from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.register.person_aged_unlike_the_field import check
from tests.core.field import field
from tests.core.register_cases import checked_field, details

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def without_births() -> Tournament:
    tournament = field()
    for player in tournament.players:
        player.birth = None
    return tournament


def test_parent_among_children_is_found() -> None:
    case = checked_field(without_births(), change={4: {"birth_year": 1920}})

    assert details(check, case) == [
        {
            "player": 4,
            "name": "Exampled, Anna",
            "number": "1000004",
            "born": 1920,
            "others": 9,
            "first": 1961,
            "last": 1970,
        }
    ]


def test_field_of_all_ages_passes() -> None:
    change: dict[int, dict[str, object]] = {
        4: {"birth_year": 1920}, 5: {"birth_year": 1950}, 6: {"birth_year": 1990},
    }  # fmt: skip

    assert details(check, checked_field(without_births(), change=change)) == []


def test_one_age_group_passes() -> None:
    assert details(check, checked_field()) == []
