from __future__ import annotations

import pytest

from ratingportal.core import catalogue
from ratingportal.core.checking.checks.register.id_unknown import check
from ratingportal.core.model.tournament import Player
from tests.core.builders import case, sound
from tests.core.register_cases import checked, details


def test_number_that_nobody_has_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id = "7777777"

    assert details(check, checked(tournament)) == [
        {"player": 3, "name": "Muster, Carl", "number": "7777777"}
    ]


def test_new_player_may_have_a_new_number() -> None:
    tournament = sound()
    tournament.players[2].fide_id = "7777777"
    tournament.players[2].is_new = True

    assert details(check, checked(tournament)) == []


def test_people_as_the_register_has_them_pass() -> None:
    assert details(check, checked()) == []


@pytest.mark.parametrize(
    ("rating_list", "key"), [("fide", "trf16"), ("knsb", "trf16"), ("kbsb", "belgian_classic")]
)
def test_number_is_marked_where_the_format_has_it(rating_list: str, key: str) -> None:
    row = {
        "trf16": "001    3 m    Muster, Carl                      1900 NED     7777777",
        "belgian_classic": "  3 Muster Carl               77777 101 BEL 1900",
    }[key]
    locate = catalogue.list_formats()[key].locate
    made = case(rating_list=rating_list, lines=[row], locate=locate)

    place = made.register.place_number(Player(3, "Muster, Carl", 1))

    assert place is not None
    assert row[place.column - 1 : place.column - 1 + place.length].strip() in {"7777777", "77777"}
