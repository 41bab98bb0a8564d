from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import COLUMNS_SHIFTED
from tests.core.builders import of, report
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_rows_padded_by_bytes_are_moved_back() -> None:
    text = CLASSIC.replace("Probe, Céline  ", "Probe, Céline ").replace("Anna ", "Änñà ")
    text = text.replace("Änñà          ", "Änñà       ")

    found = report(text.encode(), filename="314OPE1a.618")

    place = Place(7, 28, 5)
    assert of(found, COLUMNS_SHIFTED.code) == [
        COLUMNS_SHIFTED.found(place, count=2, shift=3, line=7)
    ]
    assert found.tournament is not None
    assert [each.name for each in found.tournament.players[:3]] == [
        "Exemple, Änñà",
        "Voorbeeld, Bart",
        "Probe, Céline",
    ]
    assert [each.national_id for each in found.tournament.players[:3]] == [
        "12345",
        "23456",
        "34567",
    ]
    assert len(found.tournament.games) == 4


@pytest.mark.parametrize("places", [1, 2, 3, 4])
def test_letters_taken_for_two_are_moved_back_too(places: int) -> None:
    found = classic("Anna             ", "Anna             " + " " * places)

    (finding,) = of(found, COLUMNS_SHIFTED.code)
    assert finding.details == {"count": 1, "shift": places, "line": 7}


def test_straight_rows_pass() -> None:
    assert of(classic(), COLUMNS_SHIFTED.code) == []
