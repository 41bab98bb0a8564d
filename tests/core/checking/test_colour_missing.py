from __future__ import annotations

from ratingportal.core.checking.checks.games.colour_missing import RULE, check
from tests.core.builders import FORFEIT, case, sound


def test_played_games_without_colours_are_counted() -> None:
    tournament = sound()
    tournament.games[0].colours_known = tournament.games[1].colours_known = False

    assert list(check(case(tournament))) == [RULE.found(None, count=2)]


def test_forfeits_need_no_colour() -> None:
    tournament = sound()
    tournament.games[0].kind, tournament.games[0].colours_known = FORFEIT, False

    assert list(check(case(tournament))) == []
