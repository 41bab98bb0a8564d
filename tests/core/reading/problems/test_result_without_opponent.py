from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.results import RESULT_WITHOUT_OPPONENT
from tests.core.builders import SOUND, codes, of, report


@pytest.mark.parametrize(
    ("result", "words"),
    [("1", "a full-point bye"), ("0", "a zero-point bye"), ("D", "a half-point bye")],
)
def test_game_result_without_opponent_becomes_a_bye(result: str, words: str) -> None:
    found = report(SOUND.replace("2 b 0\n", f"2 b 0  0000 - {result}\n"))

    assert [each.details for each in of(found, RESULT_WITHOUT_OPPONENT.code)] == [
        {"player": 4, "round": 4, "result": result, "bye": words}
    ]


@pytest.mark.parametrize("result", ["+", "=", "-", "H", "F", "U", "Z", "h"])
def test_byes_of_all_versions_pass(result: str) -> None:
    found = report(SOUND.replace("2 b 0\n", f"2 b 0  0000 - {result}\n"))

    assert RESULT_WITHOUT_OPPONENT.code not in codes(found)
    assert found.tournament is not None
    assert len(found.tournament.byes) == 1
