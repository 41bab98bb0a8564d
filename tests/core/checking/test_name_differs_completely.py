from __future__ import annotations

from ratingportal.core.checking.checks.register.name_differs_completely import check
from tests.core.register_cases import checked, details


def test_somebody_else_is_found() -> None:
    made = checked(change={3: {"name": "Ejemplo, Berta"}})

    assert details(check, made) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Ejemplo, Berta"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
