from __future__ import annotations

from ratingportal.core.checking.checks.register.sex_differs import check
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_other_sex_is_found() -> None:
    tournament = sound()
    tournament.players[2].sex = "m"
    made = checked(tournament, change={3: {"sex": "w"}})

    assert details(check, made) == [
        {"player": 3, "name": "Muster, Carl", "number": "1000003", "written": "m", "listed": "w"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
