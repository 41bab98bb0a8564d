from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import GAME_ROW_INCOMPLETE
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def test_game_without_a_result_cell_is_found() -> None:
    found = csv(text=CSV + "4;21/03/2026;12345;45678\n")

    assert of(found, GAME_ROW_INCOMPLETE.code) == [
        GAME_ROW_INCOMPLETE.found(Place(8), line=8, cells=4)
    ]


def test_game_without_names_passes() -> None:
    found = csv(text=CSV + "4;21/03/2026;12345;45678;1\n")

    assert of(found, GAME_ROW_INCOMPLETE.code) == []
    assert len(found.tournament.games if found.tournament else ()) == 4
