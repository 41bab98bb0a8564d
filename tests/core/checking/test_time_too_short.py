from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.knsb.time_too_short import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.knsb import knsb

GIVEN = "25 minuten p.p.p.p."


def test_fast_games_are_reported() -> None:
    found = knsb(GIVEN, "10 min")

    assert of(found, RULE.code) == [
        RULE.found(Place(7, 5, 6), value="10 min", minutes=10, limit=15)
    ]
    assert found.blocks


@pytest.mark.parametrize("value", [GIVEN, "15 min", "zie reglement"])
def test_slow_and_unclear_times_pass(value: str) -> None:
    assert of(knsb(GIVEN, value), RULE.code) == []
