from __future__ import annotations

from ratingportal.core.checking.checks.games.games_not_rated import RULE, check
from ratingportal.core.model.tournament import GameKind
from tests.core.builders import FORFEIT, PENDING, case, sound


def test_forfeits_and_unplayed_games_are_counted() -> None:
    tournament = sound()
    tournament.games[0].kind = FORFEIT
    tournament.games[1].kind = GameKind.SHORT
    tournament.games[2].kind = GameKind.UNRATED

    assert list(check(case(tournament))) == [RULE.found(None, games=3)]


def test_played_and_pending_games_pass() -> None:
    tournament = sound()
    tournament.games[0].kind = PENDING

    assert list(check(case(tournament))) == []
