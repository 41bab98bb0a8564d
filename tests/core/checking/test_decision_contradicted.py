from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.register.decision_contradicted import check
from ratingportal.core.register.matching import Answers, Known
from tests.core.builders import sound
from tests.core.register_cases import checked, details

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament

OTHER = Known(9, "2000009", "Muster, Karl", federation="GER", birth_year=1950)


def numberless() -> Tournament:
    tournament = sound()
    tournament.players[2].fide_id = None
    return tournament


def test_a_decision_that_the_entry_contradicts_is_found() -> None:
    assert details(check, checked(numberless(), OTHER, said=Answers(decided={3: OTHER}))) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "number": "2000009",
            "known": "Muster, Karl",
            "written": "2001",
            "listed": "1950",
        }
    ]


def test_a_decision_that_fits_passes() -> None:
    fits = Known(9, "2000009", "Muster, Karl", federation="GER", birth_year=2001)

    assert details(check, checked(numberless(), fits, said=Answers(decided={3: fits}))) == []


def test_a_decision_that_number_and_name_contradict_is_not_even_asked() -> None:
    assert details(check, checked(None, OTHER, said=Answers(decided={3: OTHER}))) == []
