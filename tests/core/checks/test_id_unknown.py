from __future__ import annotations

import pytest

from ratingportal.core import catalogue
from ratingportal.core.checks.register.id_unknown import check
from tests.core.building import sound
from tests.core.register import checked, details


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
    made = checked()
    made.rating_list, made.lines = rating_list, [row]
    locate = catalogue.formats()[key].locate
    assert locate is not None
    made.locate = locate

    place = made.place(1, "id")

    assert place is not None
    assert row[place.column - 1 : place.column - 1 + place.length].strip() in {"7777777", "77777"}
