from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.results import CELL_UNREADABLE
from tests.core.builders import codes, report, spoiled


@pytest.mark.parametrize("cell", ["   x w 1", "   4 x 1", "   4 w 7", "   4w  1", "1234567 "])
def test_odd_cell_is_found_and_silences_its_mirror(cell: str) -> None:
    found = report(spoiled("   4 w 1", cell))

    assert [(each.code, each.place) for each in found.findings] == [
        (CELL_UNREADABLE.code, Place(12, 92, 8))
    ]


def test_value_between_two_rounds_is_found() -> None:
    assert codes(report(spoiled("4 w 1     2", "4 w 1x    2"))) == [CELL_UNREADABLE.code]


@pytest.mark.parametrize(
    ("old", "cell"), [("   4 w 1", "0004 W 1"), ("   4 w 1", "4    w 1"), ("   1 b 0", "   1 s 0")]
)
def test_other_writings_pass(old: str, cell: str) -> None:
    assert codes(report(spoiled(old, cell))) == []
