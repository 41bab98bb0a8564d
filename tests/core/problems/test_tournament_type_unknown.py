from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.tournament_type_unknown import RULE
from tests.core.building import of
from tests.core.formats.belgian import classic


@pytest.mark.parametrize("digit", [5, 6, 9])
def test_other_digits_are_found(digit: int) -> None:
    found = classic("\x0000", f"\0{digit}0")

    assert of(found, RULE.code) == [RULE.found(Place(5, 2, 1), line=5, found=digit)]


@pytest.mark.parametrize("digits", ["00", "10", "20", "40", "09", "49"])
def test_known_kinds_pass(digits: str) -> None:
    assert of(classic("\x0000", f"\0{digits}"), RULE.code) == []
