from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import GAME_PLAYER_NOT_LISTED
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_somebody_without_a_line_is_marked_once_with_the_number_of_results() -> None:
    found = othello(spoiled("9004", "9003", count=3).replace("%_%    9003", "%_%    9004"))

    (finding,) = of(found, GAME_PLAYER_NOT_LISTED.code)
    assert finding == GAME_PLAYER_NOT_LISTED.found(Place(14, 3, 23), id="9003", count=2)
    assert found.blocks


def test_nobody_is_reported_where_there_is_no_list_at_all() -> None:
    unlisted = "".join(line for line in SOUND.splitlines(keepends=True) if "%_%" not in line)

    found = othello(unlisted)

    assert of(found, GAME_PLAYER_NOT_LISTED.code) == []
    assert of(found, "P005") == []
    assert not found.blocks


def test_an_unknown_opponent_need_not_be_listed() -> None:
    found = othello(spoiled("120999 (36)>(28)   9002 B", "120999 (36)>(28) ?????? B"))

    assert of(found, GAME_PLAYER_NOT_LISTED.code) == []
