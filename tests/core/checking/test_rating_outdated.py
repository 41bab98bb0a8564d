from __future__ import annotations

from ratingportal.core.checking.checks.register.rating_outdated import check
from tests.core.register_cases import checked, details


def test_other_ratings_are_one_finding() -> None:
    made = checked(change={2: {"rating": 2290}, 3: {"rating": 2110}})

    assert details(check, made) == [
        {"count": 2, "player": 2, "name": "Sample, Bea", "written": 2300, "listed": 2290}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
