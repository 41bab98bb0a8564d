from __future__ import annotations

from ratingportal.core.checking.checks.register.birth_differs import check
from tests.core.register_cases import checked, details


def test_other_birth_year_is_found() -> None:
    made = checked(change={3: {"birth_year": 1999}})

    assert details(check, made) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "number": "1000003",
            "written": "2001",
            "listed": "1999",
        }
    ]


def test_birth_year_that_the_register_does_not_know_passes() -> None:
    assert details(check, checked(change={3: {"birth_year": None}})) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
