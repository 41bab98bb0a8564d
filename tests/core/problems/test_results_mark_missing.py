from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.results_mark_missing import RULE
from tests.core.building import of
from tests.core.formats.belgian import csv


def test_games_without_stars_are_read_and_reported() -> None:
    found = csv("***;;;;;;;;;;\n", "")

    assert of(found, RULE.code) == [RULE.found(Place(4), line=4)]
    assert len(found.tournament.games if found.tournament else ()) == 3
    assert found.blocks


def test_stars_pass() -> None:
    assert of(csv(), RULE.code) == []
    assert of(csv("***;", '"***";'), RULE.code) == []
