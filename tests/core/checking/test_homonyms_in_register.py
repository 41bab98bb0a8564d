from __future__ import annotations

from ratingportal.core.checking.checks.register.homonyms_in_register import check
from ratingportal.core.register.matching import Known
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_match_by_name_with_a_namesake_is_told() -> None:
    tournament = sound()
    tournament.players[2].fide_id = None
    namesake = Known(9, "2000009", "Muster, Carl", federation="GER", birth_year=1950)

    assert details(check, checked(tournament, namesake)) == [
        {"player": 3, "name": "Muster, Carl", "count": 1}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
