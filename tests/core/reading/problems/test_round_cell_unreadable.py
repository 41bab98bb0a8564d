from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import ROUND_CELL_UNREADABLE
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


@pytest.mark.parametrize("cell", ["  2 B x", "  2 x 1", "  2B  1", "  x B 1", "1 2 B 1"])
def test_other_signs_are_found(cell: str) -> None:
    found = classic("  2 B 1", cell)

    place = Place(7, 50, 7)
    assert of(found, ROUND_CELL_UNREADABLE.code) == [
        ROUND_CELL_UNREADABLE.found(place, player=1, round=1, value=cell.strip())
    ]


@pytest.mark.parametrize("cell", ["2   B 1", " 2  B 1", "002 b 1", "  2 B 1"])
def test_small_letters_and_other_alignment_pass(cell: str) -> None:
    found = classic("  2 B 1", cell)

    assert of(found, ROUND_CELL_UNREADABLE.code) == []
    assert len(found.tournament.games if found.tournament else ()) == 4
