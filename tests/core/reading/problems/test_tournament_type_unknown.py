from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import TOURNAMENT_TYPE_UNKNOWN
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


@pytest.mark.parametrize("digit", [5, 6, 9])
def test_other_digits_are_found(digit: int) -> None:
    found = classic("\x0000", f"\0{digit}0")

    assert of(found, TOURNAMENT_TYPE_UNKNOWN.code) == [
        TOURNAMENT_TYPE_UNKNOWN.found(Place(5, 2, 1), line=5, found=digit)
    ]


@pytest.mark.parametrize("digits", ["00", "10", "20", "40", "09", "49"])
def test_known_kinds_pass(digits: str) -> None:
    assert of(classic("\x0000", f"\0{digits}"), TOURNAMENT_TYPE_UNKNOWN.code) == []
