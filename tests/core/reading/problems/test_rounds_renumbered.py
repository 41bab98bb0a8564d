from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import ROUNDS_RENUMBERED
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_a_second_day_is_counted_on() -> None:
    found = othello(spoiled("%Round 3", "%Day 2 - Round 1"))

    assert of(found, ROUNDS_RENUMBERED.code) == [ROUNDS_RENUMBERED.found(None)]
    assert found.tournament is not None
    assert [game.round for game in found.tournament.games] == [1, 1, 2, 2, 3, 3]


def test_groups_that_play_at_the_same_time_keep_their_numbers() -> None:
    groups = """%Group A
%Round 1
9001 > 9002
%Round 2
9001 > 9002
%Group B
%Round 1
120999 > 9004
"""
    found = othello(SOUND[: SOUND.index("%Round 1")] + groups)

    assert of(found, ROUNDS_RENUMBERED.code) == []
    assert found.tournament is not None
    assert [game.round for game in found.tournament.games] == [1, 2, 1]
