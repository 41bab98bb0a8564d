from __future__ import annotations

from ratingportal.core.checking.checks.policy.match_of_two import check
from ratingportal.core.model.tournament import Game
from tests.core.builders import case, sound

GAMES = [Game(1, 3, 1, 10, 0), Game(2, 1, 3, 5, 5)]


def test_a_match_is_noted() -> None:
    (finding,) = check(case(sound(games=GAMES)))

    assert finding.details == {"first": 1, "second": 3, "count": 2}


def test_events_and_single_games_pass() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(games=GAMES[:1])))) == []
    assert list(check(case(sound(games=[])))) == []
