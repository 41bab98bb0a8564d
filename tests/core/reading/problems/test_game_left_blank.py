from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import GAME_LEFT_BLANK
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def test_rows_without_a_result_are_counted() -> None:
    found = csv(
        text=CSV + "4;21/03/2026;-;-;-;-;-;-;-\n5;;;;;;;;;;\n6;21/03/2026;12345;23456;;A;B\n"
    )

    assert of(found, GAME_LEFT_BLANK.code) == [GAME_LEFT_BLANK.found(Place(8), count=3, line=8)]
    assert len(found.tournament.games if found.tournament else ()) == 3


def test_games_pass() -> None:
    assert of(csv(), GAME_LEFT_BLANK.code) == []
