from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.belgian.foreigner_without_rating import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


@pytest.mark.parametrize("rating", ["0000", "    "])
def test_foreigner_without_rating_is_found(rating: str) -> None:
    found = classic("45678 305 GER 1720", f"    0   0 GER {rating}")

    place = Place(10, 45, 4)
    assert of(found, RULE.code) == [RULE.found(place, player=4, name="Muster, Dirk")]


def test_foreigner_with_rating_and_member_without_pass() -> None:
    assert of(classic("45678 305 GER", "    0   0 GER"), RULE.code) == []
    assert of(classic("1720", "0000"), RULE.code) == []
    assert of(classic("45678 305 GER 1720", "    0   0 GER 17x0"), RULE.code) == []
