from __future__ import annotations

from ratingportal.core.checking.checks.register.name_differs_first_name import check
from tests.core.register_cases import checked, details


def test_another_first_name_is_found() -> None:
    made = checked(change={3: {"name": "Muster, Emil"}})

    assert details(check, made) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Emil"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
