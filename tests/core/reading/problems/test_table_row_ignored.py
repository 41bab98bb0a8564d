from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import TABLE_ROW_IGNORED
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, page, table


def test_row_without_a_number_is_noted() -> None:
    found = report(table(*CROSSTABLE, "late||Nobody|1500|BEL|"))

    (one,) = of(found, TABLE_ROW_IGNORED.code)
    assert (one.details["line"], one.details["value"]) == (6, "late Nobody 1500 BEL")


def test_rows_that_chess_results_writes_pass() -> None:
    found = report(table(*page("Ranking crosstable", *CROSSTABLE)))

    assert found.format == "chess_results_table"
    assert TABLE_ROW_IGNORED.code not in codes(found)
