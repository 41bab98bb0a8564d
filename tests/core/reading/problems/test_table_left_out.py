from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import TABLE_LEFT_OUT
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, PLAYERS, table


def test_table_with_fewer_results_is_left_out_and_said() -> None:
    earlier = [row.rsplit("|", 4)[0] for row in CROSSTABLE]
    found = report(table(*earlier, "", "and now", *CROSSTABLE))

    (one,) = of(found, TABLE_LEFT_OUT.code)
    assert one.details["line"] == 1
    assert found.tournament is not None
    assert len(found.tournament.games) == 5


def test_single_table_passes() -> None:
    assert TABLE_LEFT_OUT.code not in codes(report(table(*CROSSTABLE, "", *PLAYERS)))
