from __future__ import annotations

from ratingportal.core.checking.checks.register.new_player_ambiguous import check
from ratingportal.core.register.matching import Known
from tests.core.builders import sound
from tests.core.register_cases import checked, details


def test_somebody_who_may_be_one_of_two_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = tournament.players[2].birth = None
    namesake = Known(9, "2000009", "Muster, Carl")

    assert details(check, checked(tournament, namesake)) == [
        {"player": 3, "name": "Muster, Carl", "count": 2}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
