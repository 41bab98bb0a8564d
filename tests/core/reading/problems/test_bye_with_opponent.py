from __future__ import annotations

from ratingportal.core.reading.problems.results import BYE_WITH_OPPONENT
from tests.core.builders import SOUND, codes, of, report, spoiled


def test_bye_letter_with_opponent_is_found() -> None:
    found = report(spoiled("     4 w 1     2", "     4 w H     2"))

    assert [each.details for each in of(found, BYE_WITH_OPPONENT.code)] == [
        {"player": 1, "opponent": 4, "round": 1, "result": "H"}
    ]
    assert "R105" not in codes(found)


def test_bye_without_opponent_passes() -> None:
    assert BYE_WITH_OPPONENT.code not in codes(
        report(SOUND.replace("2 b 0\n", "2 b 0  0000 - H\n"))
    )
