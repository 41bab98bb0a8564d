from __future__ import annotations

from ratingportal.core.problems.control_line_missing import RULE
from tests.core.building import of
from tests.core.formats.belgian import classic


def test_rows_without_a_control_line_are_read_and_reported() -> None:
    found = classic("\x0000  4 22026031420260315+3=2-3\n", "")

    assert of(found, RULE.code) == [RULE.found(None)]
    assert len(found.tournament.games if found.tournament else ()) == 4
    assert found.blocks


def test_control_line_passes() -> None:
    assert of(classic(), RULE.code) == []
