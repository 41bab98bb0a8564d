from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.sheets.problems import SHEET_HIDDEN, TABLE_LEFT_OUT
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, partly_hidden

GAMES = (
    "round|white id|white name|black id|black name|result|remark",
    "1|101|Sample, Ada|102|Sample, Ben|1-0|",
    "1|103|Sample, Cleo||||half-point bye",
    "2|103|Sample, Cleo|101|Sample, Ada|½-½|",
    "2|102|Sample, Ben||||bye",
)


@pytest.mark.parametrize("state", ["hidden", "veryHidden"])
@pytest.mark.parametrize("rows", [GAMES, CROSSTABLE])
def test_games_of_a_hidden_sheet_do_not_count_twice(rows: tuple[str, ...], state: str) -> None:
    found = report(partly_hidden(rows, rows, state))
    alone = report(partly_hidden(rows, (), state))

    assert found.tournament is not None
    assert alone.tournament is not None
    assert len(found.tournament.games) == len(alone.tournament.games) > 1
    assert [one.details for one in of(found, SHEET_HIDDEN.code)] == [{"sheet": "Old"}]
    assert SHEET_HIDDEN.code not in codes(alone)


def test_a_sheet_that_is_shown_is_read() -> None:
    found = report(partly_hidden(GAMES, GAMES, "visible"))

    assert found.tournament is not None
    assert len(found.tournament.games) == 4
    assert SHEET_HIDDEN.code not in codes(found)


def test_a_second_crosstable_of_the_results_sheet_is_named() -> None:
    group = ("no|id|name|1", "1|201|Sample, Dora|2w1", "2|202|Sample, Emil|1b0")
    found = report(partly_hidden(group, group, "visible"))

    assert found.format == "results_sheet"
    assert TABLE_LEFT_OUT.code in codes(found)
