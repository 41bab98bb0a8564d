from __future__ import annotations

from ratingportal.core.reading.formats.swiss_manager.problems import GAME_OF_NOBODY
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import LEAGUE, ODD, OPEN

CODE = GAME_OF_NOBODY.code


def test_game_of_two_numbers_that_nobody_has_is_reported() -> None:
    first, second = of(report(ODD.written()), CODE)

    assert first.details == {"round": 3, "game": 2, "white": "70", "black": "80"}
    assert second.details == {"round": 3, "game": 3, "white": "nobody", "black": "nobody"}


def test_games_of_players_and_empty_boards_pass() -> None:
    assert CODE not in codes(report(OPEN.written()))
    assert CODE not in codes(report(LEAGUE.written()))
