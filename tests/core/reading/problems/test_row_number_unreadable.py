from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import ROW_NUMBER_UNREADABLE
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


@pytest.mark.parametrize("number", ["  x", "1 2", "   ", "-01"])
def test_other_signs_are_found(number: str) -> None:
    found = classic("  3 Probe", f"{number} Probe")

    place = Place(9, 1, 3)
    assert of(found, ROW_NUMBER_UNREADABLE.code) == [
        ROW_NUMBER_UNREADABLE.found(place, line=9, value=number.strip())
    ]


@pytest.mark.parametrize("number", ["  3", "3  ", "003", " 3 "])
def test_numbers_pass_whatever_their_alignment(number: str) -> None:
    found = classic("  3 Probe", f"{number} Probe")

    assert of(found, ROW_NUMBER_UNREADABLE.code) == []
    assert len(found.tournament.games if found.tournament else ()) == 4
