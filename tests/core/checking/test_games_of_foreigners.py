from __future__ import annotations

from ratingportal.core.checking.checks.belgian.games_of_foreigners import RULE
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


def test_games_are_counted() -> None:
    found = classic("45678 305 GER", "    0   0 GER")

    assert of(found, RULE.code) == [RULE.found(None, count=2, players=1)]


def test_games_of_members_pass() -> None:
    assert of(classic(), RULE.code) == []
