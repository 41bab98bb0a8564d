from __future__ import annotations

from ratingportal.core.reading.problems.players import DECIMAL_COMMA
from tests.core.builders import SOUND, codes, report, spoiled


def test_comma_is_read_and_reported() -> None:
    found = report(spoiled(" 2.5    1", " 2,5    1"))

    assert [(each.code, each.details) for each in found.findings] == [
        (DECIMAL_COMMA.code, {"player": 1, "value": "2,5"})
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].points == 25


def test_point_passes() -> None:
    assert codes(report(SOUND)) == []
