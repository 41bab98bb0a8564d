from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import ROUND_MARKS_MISSING
from tests.core.builders import of
from tests.core.othello import SOUND, othello


def test_results_without_marks_are_put_into_rounds() -> None:
    unmarked = "".join(line for line in SOUND.splitlines(keepends=True) if "%Round" not in line)

    found = othello(unmarked)

    assert of(found, ROUND_MARKS_MISSING.code) == [ROUND_MARKS_MISSING.found(None)]
    assert found.tournament is not None
    assert [game.round for game in found.tournament.games] == [1, 1, 2, 2, 3, 3]
    assert not found.blocks


def test_one_mark_is_enough() -> None:
    assert of(othello(SOUND), ROUND_MARKS_MISSING.code) == []
