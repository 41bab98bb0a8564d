from __future__ import annotations

from dataclasses import replace

from ratingportal.core.checking.checks.register.id_of_other_register import check
from ratingportal.core.register.answers import RegisterAnswers
from ratingportal.core.register.matching import Answers, Known, Person, match_all
from tests.core.register_cases import checked, details


def test_number_of_another_register_is_found() -> None:
    made = checked()
    people = [Person.of(player, by_fide_id=True) for player in made.tournament.players]
    known = Known(3, "333", "Muster, Carl", other_number="1000003")
    matches = match_all(people, Answers(by_other_number={"1000003": [known]}))

    assert details(check, replace(made, register_answers=RegisterAnswers(matches))) == [
        {"player": 3, "name": "Muster, Carl", "number": "333", "known": "Muster, Carl"}
    ]


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
