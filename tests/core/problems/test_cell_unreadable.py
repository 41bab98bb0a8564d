from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.cell_unreadable import RULE
from tests.core.building import codes, report, spoiled


@pytest.mark.parametrize("cell", ["   x w 1", "   4 x 1", "   4 w 7", "   4w  1", "1234567 "])
def test_odd_cell_is_found_and_silences_its_mirror(cell: str) -> None:
    found = report(spoiled("   4 w 1", cell))

    assert [(each.code, each.place) for each in found.findings] == [(RULE.code, Place(12, 92, 8))]


def test_value_between_two_rounds_is_found() -> None:
    assert codes(report(spoiled("4 w 1     2", "4 w 1x    2"))) == [RULE.code]


@pytest.mark.parametrize(
    ("old", "cell"), [("   4 w 1", "0004 W 1"), ("   4 w 1", "4    w 1"), ("   1 b 0", "   1 s 0")]
)
def test_other_writings_pass(old: str, cell: str) -> None:
    assert codes(report(spoiled(old, cell))) == []
