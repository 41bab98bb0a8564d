from __future__ import annotations

from ratingportal.core.reading.problems.results import OPPONENTS_DISAGREE
from tests.core.builders import SOUND, codes, of, report, spoiled


def test_other_opponent_is_found() -> None:
    found = report(spoiled("     1 b 0     3 w 0     2 b 0", "     2 b 0     3 w 0     2 b 0"))

    assert [each.details for each in of(found, OPPONENTS_DISAGREE.code)] == [
        {"player": 1, "round": 1, "opponent": 4, "other": 2},
        {"player": 4, "round": 1, "opponent": 2, "other": 3},
    ]


def test_agreement_passes() -> None:
    assert codes(report(SOUND)) == []
