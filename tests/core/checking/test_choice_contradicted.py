from __future__ import annotations

from ratingportal.core.checking.checks.register.choice_contradicted import check
from ratingportal.core.register.matching import Answers, Known
from tests.core.builders import sound
from tests.core.register_cases import checked, details, everybody

OTHER = Known(9, "2000009", "Muster, Karl", federation="AUT", sex="w", birth_year=1950)


def test_a_person_of_another_year_sex_and_federation_is_found() -> None:
    tournament = sound()
    tournament.players[2].sex = "m"

    assert details(check, checked(tournament, OTHER, said=Answers(chosen={3: OTHER}))) == [
        {
            "player": 3,
            "name": "Muster, Carl",
            "number": "2000009",
            "known": "Muster, Karl",
            "written": "2001, m, GER",
            "listed": "1950, w, AUT",
        }
    ]


def test_what_neither_side_says_does_not_contradict() -> None:
    unknown = Known(9, "2000009", "Muster, Karl")

    assert details(check, checked(None, unknown, said=Answers(chosen={3: unknown}))) == []


def test_the_right_person_passes() -> None:
    carl = everybody(sound())[2]

    assert details(check, checked(said=Answers(chosen={3: carl}))) == []
