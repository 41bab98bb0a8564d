from __future__ import annotations

from ratingportal.core.checking.checks.register.id_merged import check
from ratingportal.core.register.matching import Known
from tests.core.register_cases import checked, details


def test_number_that_leads_on_is_found() -> None:
    now = Known(9, "2000009", "Muster, Carl Friedrich", merged_into=None)
    made = checked(None, now, change={3: {"merged_into": 9}})

    assert details(check, made) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "number": "2000009",
            "known": "Muster, Carl Friedrich",
        }
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
