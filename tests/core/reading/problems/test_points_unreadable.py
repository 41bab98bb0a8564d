from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import POINTS_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("points", [" 2½ ", "two ", "1e1 ", " nan", "2.55"])
def test_other_writing_is_found(points: str) -> None:
    found = report(spoiled(" 2.5    1", f"{points}    1"))

    assert [each.details for each in of(found, POINTS_UNREADABLE.code)] == [
        {"player": 1, "value": points.strip()}
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].points is None


@pytest.mark.parametrize("points", ["    ", " 2.5", "2.5 ", "02.5"])
def test_blank_and_any_alignment_pass(points: str) -> None:
    assert codes(report(spoiled(" 2.5    1", f"{points}    1"))) == []
