from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checks.register.id_of_other_register import check
from ratingportal.core.matching import Answers, Known, Match, Person, match_all
from tests.core.building import sound
from tests.core.register import checked, details

if TYPE_CHECKING:
    from ratingportal.core.model import Tournament


def test_number_of_another_register_is_found() -> None:
    tournament = sound()
    known = Known(3, "333", "Muster, Carl", other_number="1000003")
    made = checked(tournament)
    made.register = OtherRegister(known)

    assert details(check, made) == [
        {"player": 3, "name": "Muster, Carl", "number": "333", "known": "Muster, Carl"}
    ]


class OtherRegister:
    """A national register that knows one person's FIDE number."""

    def __init__(self, known: Known) -> None:
        self.known = known

    def people(self, tournament: Tournament) -> list[Match]:
        people = [Person.of(player, by_fide_id=True) for player in tournament.players]
        return match_all(people, Answers(by_other_number={"1000003": [self.known]}))


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []
