from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.game_left_blank import RULE
from tests.core.building import of
from tests.core.formats.belgian import CSV, csv


def test_rows_without_a_result_are_counted() -> None:
    found = csv(
        text=CSV + "4;21/03/2026;-;-;-;-;-;-;-\n5;;;;;;;;;;\n6;21/03/2026;12345;23456;;A;B\n"
    )

    assert of(found, RULE.code) == [RULE.found(Place(8), count=3, line=8)]
    assert len(found.tournament.games if found.tournament else ()) == 3


def test_games_pass() -> None:
    assert of(csv(), RULE.code) == []
