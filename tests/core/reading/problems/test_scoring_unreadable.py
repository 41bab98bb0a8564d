from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.headings import SCORING_UNREADABLE
from tests.core.builders import SOUND, codes, of, report, spoiled


@pytest.mark.parametrize("record", ["162 three for a win", "BBW x", "162  W 3.0.0"])
def test_odd_point_system_is_found_and_totals_left_alone(record: str) -> None:
    found = report(spoiled(" 2.5    1", " 9.0    1") + record)

    assert len(of(found, SCORING_UNREADABLE.code)) == 1
    assert "R002" in found.not_run


def test_right_point_system_is_used() -> None:
    text = SOUND.replace(" 2.5    1", " 7.0    1").replace(" 2.0    2", " 5.0    2")
    text = text.replace(" 1.5    3", " 4.0    3")

    assert codes(report(text + "162  W 3.0    D 1.0\n")) == ["E047"]
    assert codes(report(text + "BBW  3.0\nBBD  1.0\n")) == ["E047"]
