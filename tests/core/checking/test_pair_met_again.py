from __future__ import annotations

from ratingportal.core.checking.checks.games.pair_met_again import RULE, check
from tests.core.builders import case, sound


def test_second_meeting_is_found_whatever_the_colours() -> None:
    tournament = sound()
    tournament.games[5].white, tournament.games[5].black = 4, 1

    assert list(check(case(tournament))) == [RULE.found(None, count=1, first=1, second=4)]


def test_second_meeting_with_the_same_colours_is_found() -> None:
    tournament = sound()
    tournament.games[5].white, tournament.games[5].black = 1, 4

    assert len(list(check(case(tournament)))) == 1


def test_round_robin_passes() -> None:
    assert list(check(case())) == []
