from __future__ import annotations

import pytest

from ratingportal.core.checks.knsb.time_too_short import RULE, minutes_of
from ratingportal.core.findings import Place
from tests.core.building import of
from tests.core.knsb import knsb

GIVEN = "25 minuten p.p.p.p."


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("25 minuten p.p.p.p.", 25),
        ("15 min", 15),
        ("10 min.", 10),
        ("10'", 10),
        ("10 min + 5 sec per zet", 15),
        ("10' + 3''", 13),
        ("10' + 3\"", 13),
        ("15+10", 25),
        ("10", 10),
        ("12 pppp", 12),
        ("1 uur p.p.p.p.", 60),
        ("1 uur en 30 minuten", 90),
        ("40 zetten in 2 uur", 120),
        ("1,5 uur", None),
        ("rapid", None),
        ("10 partijen", None),
        ("", None),
    ],
)
def test_times_are_understood(text: str, minutes: int | None) -> None:
    assert minutes_of(text) == minutes


def test_fast_games_are_reported() -> None:
    found = knsb(GIVEN, "10 min")

    assert of(found, RULE.code) == [
        RULE.found(Place(7, 5, 6), value="10 min", minutes=10, limit=15)
    ]
    assert found.blocks


@pytest.mark.parametrize("value", [GIVEN, "15 min", "zie reglement"])
def test_slow_and_unclear_times_pass(value: str) -> None:
    assert of(knsb(GIVEN, value), RULE.code) == []
