from __future__ import annotations

from ratingportal.core.model.findings import Severity
from ratingportal.core.reading.formats.sheets.problems import ROUND_FROM_ROW_ABOVE
from tests.core.builders import codes, of, report
from tests.core.sheets import sheet

ROWS = (
    "1|2026-03-14|101|Example, Anna|102|Sample, Ben|1-0|",
    "||103|Muster, Carl|104|Modelo, Dora|0-1|",
    "2|2026-03-15|102|Sample, Ben|103|Muster, Carl|½-½|",
    "||101|Example, Anna|104|Modelo, Dora|1-0|",
)


def test_round_written_once_is_that_of_the_rows_below() -> None:
    found = report(sheet(*ROWS))

    (one,) = of(found, ROUND_FROM_ROW_ABOVE.code)
    assert one.details == {"line": 9, "count": 2}
    assert found.severity_of(one) is Severity.FIXED
    assert found.tournament is not None
    assert [game.round for game in found.tournament.games] == [1, 1, 2, 2]


def test_round_and_date_that_cannot_be_read_are_not_replaced() -> None:
    found = report(sheet(ROWS[0], ROWS[1].replace("||103", "?||103")))

    assert ROUND_FROM_ROW_ABOVE.code not in codes(found)
    assert "F442" in codes(found)


def test_players_who_have_a_game_in_the_round_are_not_given_another() -> None:
    found = report(sheet(ROWS[0], "||101|Example, Anna|104|Modelo, Dora|0-1|"))

    assert ROUND_FROM_ROW_ABOVE.code not in codes(found)
    assert "F442" in codes(found)


def test_first_row_has_none_above() -> None:
    found = report(sheet(ROWS[1], ROWS[0]))

    assert ROUND_FROM_ROW_ABOVE.code not in codes(found)
    assert "F442" in codes(found)


def test_round_may_be_written_in_words() -> None:
    found = report(
        sheet(*(row.replace("1|2026", "Round 1|2026").replace("2|2026", "2.|2026") for row in ROWS))
    )

    assert found.tournament is not None
    assert [game.round for game in found.tournament.games] == [1, 1, 2, 2]
