from __future__ import annotations

from ratingportal.core.checking.checks.register.choice_against_number import check
from ratingportal.core.register.matching import Answers, Known, Method
from tests.core.builders import sound
from tests.core.register_cases import checked, details, everybody

OTHER = Known(9, "2000009", "Muster, Carl", federation="GER", birth_year=2001)
CARL = [{"player": 3, "name": "Muster, Carl", "number": "1000003", "known": "Muster, Carl"}]


def test_another_person_than_number_and_name_say_is_found() -> None:
    assert details(check, checked(None, OTHER, said=Answers(chosen={3: OTHER}))) == CARL


def test_a_new_player_with_number_and_name_of_somebody_is_found() -> None:
    assert details(check, checked(said=Answers(said={3: Method.NEW}))) == CARL


def test_also_where_the_person_was_struck_out_first() -> None:
    said = Answers(said={3: Method.PROVISIONAL}, excluded={3: frozenset((3,))})

    assert details(check, checked(said=said)) == CARL


def test_the_person_of_number_and_name_passes() -> None:
    carl = everybody(sound())[2]

    assert details(check, checked(said=Answers(chosen={3: carl}))) == []


def test_a_number_of_somebody_else_proves_nothing() -> None:
    change: dict[int, dict[str, object]] = {3: {"name": "Unlike, Quentin"}}

    assert (
        details(check, checked(None, OTHER, change=change, said=Answers(chosen={3: OTHER}))) == []
    )
