from __future__ import annotations

from ratingportal.core.checking.checks.register.person_rated_unlike_the_field import check
from tests.core.field import field
from tests.core.register_cases import checked, checked_field, details


def test_person_far_from_the_field_is_found() -> None:
    assert details(check, checked_field(change={4: {"rating": 900}})) == [
        {
            "player": 4,
            "name": "Exampled, Anna",
            "number": "1000004",
            "rating": 900,
            "others": 9,
            "nearest": 1640,
        }
    ]


def test_rating_that_the_file_gives_itself_passes() -> None:
    tournament = field()
    tournament.players[3].rating = 900

    assert details(check, checked_field(tournament, change={4: {"rating": 900}})) == []


def test_field_as_the_register_has_it_passes() -> None:
    assert details(check, checked_field()) == []


def test_few_people_say_nothing() -> None:
    assert details(check, checked(change={3: {"rating": 900}})) == []
