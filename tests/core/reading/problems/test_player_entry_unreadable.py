from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.swar.problems import PLAYER_ENTRY_UNREADABLE
from tests.core.builders import codes, of
from tests.core.swar import export, json_report


@pytest.mark.parametrize(
    ("number", "place"),
    [
        (0, Place(188, 24, 1)),
        (-1, Place(188, 24, 2)),
        (10**9, Place(188, 24, 10)),
        (None, Place(188, 24, 4)),
        ("x", Place(188, 25, 1)),
        ("", Place(188, 25, 1)),
        ([], Place(185, 13, 1)),
        ({}, Place(185, 13, 1)),
    ],
)
def test_entry_without_a_number_is_found(number: object, place: Place) -> None:
    made = export()
    made["Swar"]["Player"][3]["Ni"] = number

    found = json_report(made)

    (finding,) = of(found, PLAYER_ENTRY_UNREADABLE.code)
    assert finding.details["entry"] == 4
    assert finding.place == place
    assert found.tournament is not None
    assert [player.number for player in found.tournament.players] == [1, 2, 3]


def test_games_against_the_lost_player_are_not_reported_again() -> None:
    made = export()
    del made["Swar"]["Player"][3]["Ni"]

    assert sorted(set(codes(json_report(made)))) == ["E008", "F705"]


def test_number_as_text_passes() -> None:
    made = export()
    made["Swar"]["Player"][3]["Ni"] = " 4 "

    assert codes(json_report(made)) == []
