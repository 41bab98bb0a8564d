from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import TABLE_CELL_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, ROUND_ROBIN, table


def test_cell_that_is_no_result_is_reported() -> None:
    found = report(table(*(row.replace("  2b½", "  2x½") for row in CROSSTABLE)))

    (one,) = of(found, TABLE_CELL_UNREADABLE.code)
    assert (one.details["player"], one.details["column"]) == (1, "round 2")
    assert one.place is not None
    line = found.lines[one.place.line - 1]
    assert line[one.place.column - 1 :][: one.place.length].strip() == "2x½"


def test_cell_of_a_round_robin_is_reported() -> None:
    found = report(table(*(row.replace("*|½|1|1", "*|½|7|1") for row in ROUND_ROBIN)))

    (one,) = of(found, TABLE_CELL_UNREADABLE.code)
    assert (one.details["player"], one.details["column"]) == (1, "against 3")


def test_sound_cells_pass() -> None:
    for rows in (CROSSTABLE, ROUND_ROBIN):
        assert TABLE_CELL_UNREADABLE.code not in codes(report(table(*rows)))
