from __future__ import annotations

from ratingportal.core.checking.checks.register.federation_differs import check
from tests.core.register_cases import checked, details


def test_other_federation_is_found() -> None:
    made = checked(change={3: {"federation": "SUI"}})

    assert details(check, made) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "number": "1000003",
            "written": "GER",
            "listed": "SUI",
        }
    ]


def test_federation_that_the_register_does_not_know_passes() -> None:
    assert details(check, checked(change={3: {"federation": ""}})) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
