from __future__ import annotations

from ratingportal.core.checking.checks.register.inactive_player_returns import check
from tests.core.register_cases import checked, details


def test_inactive_people_are_counted() -> None:
    case = checked(change={2: {"is_inactive": True}, 3: {"is_inactive": True}})

    assert details(check, case) == [
        {
            "count": 2,
            "player": 2,
            "name": "Sample, Bea",
            "known": "Sample, Bea",
            "number": "1000002",
        }
    ]


def test_active_people_pass() -> None:
    assert details(check, checked()) == []
