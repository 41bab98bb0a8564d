from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.belgian.foreigner_marked_belgian import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic, csv


@pytest.mark.parametrize("nat", ["BEL", "   ", "***"])
def test_belgian_with_matricule_0_is_found(nat: str) -> None:
    found = classic("45678 305 GER", f"    0 305 {nat}")

    place = Place(10, 41, 3)
    assert of(found, RULE.code) == [RULE.found(place, player=4, name="Muster, Dirk")]


def test_foreigner_and_member_pass() -> None:
    assert of(classic("45678 305 GER", "    0   0 GER"), RULE.code) == []
    assert of(classic("45678 305 GER", "4567x 305 BEL"), RULE.code) == []


def test_file_without_nationalities_passes() -> None:
    assert of(csv("23456;1", "0;1"), RULE.code) == []
