from __future__ import annotations

from ratingportal.core.reading.formats.belgian.problems import CONTROL_LINE_MISSING
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


def test_rows_without_a_control_line_are_read_and_reported() -> None:
    found = classic("\x0000  4 22026031420260315+3=2-3\n", "")

    assert of(found, CONTROL_LINE_MISSING.code) == [CONTROL_LINE_MISSING.found(None)]
    assert len(found.tournament.games if found.tournament else ()) == 4
    assert found.blocks


def test_control_line_passes() -> None:
    assert of(classic(), CONTROL_LINE_MISSING.code) == []
