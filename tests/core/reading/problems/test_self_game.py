from __future__ import annotations

from ratingportal.core.reading.problems.results import SELF_GAME
from tests.core.builders import SOUND, codes, report, spoiled


def test_own_number_is_found() -> None:
    found = report(spoiled("     4 w 1     2", "     1 w 1     2"))

    assert [(each.code, each.details) for each in found.findings] == [
        (SELF_GAME.code, {"player": 1, "round": 1})
    ]


def test_others_pass() -> None:
    assert codes(report(SOUND)) == []
