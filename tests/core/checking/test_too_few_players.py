from __future__ import annotations

from ratingportal.core.checking.checks.players.too_few_players import RULE, check
from tests.core.builders import case, sound


def test_one_player_is_too_few() -> None:
    assert list(check(case(sound(players=sound().players[:1])))) == [RULE.found(None, listed=1)]


def test_two_players_are_a_match() -> None:
    assert list(check(case(sound(players=sound().players[:2])))) == []
