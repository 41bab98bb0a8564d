from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import LIST_WITHOUT_RESULTS
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, PLAYERS, page, table


def test_starting_list_is_answered() -> None:
    found = report(table(*page("Starting rank", *PLAYERS)))

    (one,) = of(found, LIST_WITHOUT_RESULTS.code)
    assert one.details["players"] == 4
    assert "R001" not in codes(found)


def test_list_beside_a_crosstable_passes() -> None:
    found = report(table(*CROSSTABLE, "", *PLAYERS))

    assert found.format == "chess_results_table"
    assert LIST_WITHOUT_RESULTS.code not in codes(found)
