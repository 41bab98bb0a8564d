from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import RESULTS_MARK_MISSING
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv


def test_games_without_stars_are_read_and_reported() -> None:
    found = csv("***;;;;;;;;;;\n", "")

    assert of(found, RESULTS_MARK_MISSING.code) == [RESULTS_MARK_MISSING.found(Place(4), line=4)]
    assert len(found.tournament.games if found.tournament else ()) == 3
    assert found.blocks


def test_stars_pass() -> None:
    assert of(csv(), RESULTS_MARK_MISSING.code) == []
    assert of(csv("***;", '"***";'), RESULTS_MARK_MISSING.code) == []
