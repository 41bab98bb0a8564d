from __future__ import annotations

from ratingportal.core.checking.checks.policy.games_scattered import RULE, check
from ratingportal.core.model.tournament import Game
from tests.core.builders import case, runs, sound

SINGLE = [Game(number, number, number + 1, 10, 0) for number in range(1, 9)]


def test_single_games_are_noted() -> None:
    (finding,) = check(case(sound(games=SINGLE)))

    assert finding.details == {"players": 9, "games": 8, "rounds": 8}


def test_events_and_small_groups_pass() -> None:
    full = [Game(round_, n, n + 8, 10, 0) for round_ in range(1, 4) for n in range(1, 9)]

    assert list(check(case(sound(games=full)))) == []
    assert list(check(case(sound(games=SINGLE[:3])))) == []
    assert list(check(case())) == []


def test_othello_marks_rounds_in_free_text() -> None:
    assert not runs(RULE, "othello_elo")
