from __future__ import annotations

from ratingportal.core.checking.checks.register.name_differs_spelling import check
from tests.core.register_cases import checked, details


def test_another_spelling_is_found() -> None:
    made = checked(change={3: {"name": "Muster, Karl"}})

    assert details(check, made) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Karl"}
    ]


def test_initials_are_found() -> None:
    assert len(details(check, checked(change={3: {"name": "Muster, C."}}))) == 1


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
