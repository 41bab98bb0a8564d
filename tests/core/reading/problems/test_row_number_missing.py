from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.vega.problems import ROW_NUMBER_MISSING
from tests.core.builders import codes, of
from tests.core.vega import vega


@pytest.mark.parametrize("number", ["x", "0", "10000", "-3", "3.0"])
def test_row_without_a_number_is_reported_and_nothing_else(number: str) -> None:
    found = vega("001    3 |", f"001    {number} |")

    place = Place(22, 8, len(number))
    assert of(found, ROW_NUMBER_MISSING.code) == [
        ROW_NUMBER_MISSING.found(place, line=22, value=number)
    ]
    assert {code for code in codes(found) if code[0] in "FR"} <= {ROW_NUMBER_MISSING.code, "R009"}
    assert found.blocks


def test_zeros_before_a_number_pass() -> None:
    assert of(vega("001    3 |", "001 0003 |"), ROW_NUMBER_MISSING.code) == []
