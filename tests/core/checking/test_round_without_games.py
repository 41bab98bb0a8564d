from __future__ import annotations

from ratingportal.core.checking.checks.event.round_without_games import RULE, check
from tests.core.builders import case, sound


def test_gap_is_found() -> None:
    tournament = sound()
    tournament.games = [game for game in tournament.games if game.round != 2]

    assert list(check(case(tournament))) == [RULE.found(None, round=2)]


def test_rounds_to_come_pass() -> None:
    tournament = sound(rounds=5)
    tournament.games = [game for game in tournament.games if game.round == 1]

    assert list(check(case(tournament))) == []
