from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import NAME_CELLS_JOINED
from tests.core.builders import of
from tests.core.knsb import knsb

ANNA, BAS = "Voorbeeld, Anna", "Monster, Bas"


@pytest.mark.parametrize(
    ("new", "white", "black"),
    [
        ("Voorbeeld;Anna;Monster;Bas", ANNA, BAS),
        ("Voorbeeld;Anna;Monster Bas", ANNA, "Monster Bas"),
        ("Voorbeeld Anna;Monster;Bas", "Voorbeeld Anna", BAS),
    ],
)
def test_torn_names_are_joined_and_reported(new: str, white: str, black: str) -> None:
    found = knsb(f"{ANNA};{BAS}", new)

    place = Place(10, 36, len(new))
    assert of(found, NAME_CELLS_JOINED.code) == [
        NAME_CELLS_JOINED.found(place, count=1, line=10, white=white, black=black)
    ]
    assert found.tournament is not None
    assert [player.birth for player in found.tournament.players[:2]] == ["2014-05-02", "2013-11-30"]


def test_whole_and_quoted_names_pass() -> None:
    assert of(knsb(), NAME_CELLS_JOINED.code) == []
    assert of(knsb(f"{ANNA};{BAS}", f'"{ANNA}";"Monster; Bas"'), NAME_CELLS_JOINED.code) == []
    assert (
        of(knsb(f"{ANNA};{BAS};02-05-2014", f"{ANNA};{BAS};2 mei 2014"), NAME_CELLS_JOINED.code)
        == []
    )
