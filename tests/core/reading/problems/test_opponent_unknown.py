from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.results import OPPONENT_UNKNOWN
from tests.core.builders import SOUND, codes, report, spoiled


def test_number_of_nobody_is_found() -> None:
    found = report(spoiled("     4 w 1     2", "     9 w 1     2"))

    assert [(each.code, each.place) for each in found.findings] == [
        (OPPONENT_UNKNOWN.code, Place(12, 92, 8))
    ]


def test_listed_opponents_pass() -> None:
    assert codes(report(SOUND)) == []
