from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.sheets.problems import SHEET_ROW_INCOMPLETE
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, sheet


@pytest.mark.parametrize(
    ("row", "missing"),
    [
        ("1|2026-03-14|||102|Sample, Ben|1-0|", "White is missing"),
        ("||101||102||1-0|", "neither a round nor a date could be read"),
        ("1||101||0101||1-0|", "both players are the same person"),
        ("|2026-04-01|101||102||1-0|", "it has no round, and no other game was played on that day"),
    ],
)
def test_row_that_is_no_game_is_left_out_and_said(row: str, missing: str) -> None:
    found = report(sheet(*CLEAN, row))

    assert [one.details["missing"] for one in of(found, SHEET_ROW_INCOMPLETE.code)] == [missing]
    assert found.tournament is not None
    assert len(found.tournament.games) == 3


def test_row_without_a_round_belongs_to_the_round_of_its_day() -> None:
    found = report(sheet(*CLEAN, "|2026-03-15|105|Zero, Eli|106|Nil, Fay|1-0|"))

    assert SHEET_ROW_INCOMPLETE.code not in codes(found)
    assert found.tournament is not None
    assert found.tournament.games[-1].round == 2
