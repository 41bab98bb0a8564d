from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import EXPORT_CELL_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import EXPORT, export


def test_cell_that_is_no_result_is_reported() -> None:
    found = report(export([row.replace(" 2:L|", "2-L |") for row in EXPORT]))

    one, other = of(found, EXPORT_CELL_UNREADABLE.code)
    assert (one.details["player"], one.details["round"], one.details["value"]) == (1, 1, "2-L")
    assert (other.details["player"], other.details["round"]) == (5, 2)
    assert one.place is not None
    assert found.lines[2][one.place.column - 1 :].startswith("2-L")


def test_sound_cells_pass() -> None:
    assert EXPORT_CELL_UNREADABLE.code not in codes(report(export(EXPORT)))
