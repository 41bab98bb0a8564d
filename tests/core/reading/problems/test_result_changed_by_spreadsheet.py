from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.model.tournament import GameKind
from ratingportal.core.reading.formats.shared.decoded import name_places
from ratingportal.core.reading.formats.sheets.problems import RESULT_CHANGED_BY_SPREADSHEET
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, GAMES, ROUND_ROBIN, sheet, table, typed


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("01-Feb", "a date"),
        ("1. Feb", "a date"),
        ("Jan-00", "a date"),
        ("2026-02-01", "a date"),
        ("01/02/2026", "a date"),
        ("46054", "a date"),
        ("#NAME?", "an error"),
    ],
)
def test_date_and_error_in_place_of_a_result_are_explained(value: str, kind: str) -> None:
    found = report(sheet(*(row.replace("½-½", value) for row in CLEAN)))

    (one,) = of(found, RESULT_CHANGED_BY_SPREADSHEET.code)
    assert (one.details["kind"], one.details["value"]) == (kind, value)
    assert found.tournament is not None
    game = next(each for each in found.tournament.games if each.round == 2)
    assert (game.kind, game.white_score) == (GameKind.PENDING, None)
    assert "R004" not in codes(found)


def test_date_that_excel_made_is_seen_in_its_cell() -> None:
    rows = [GAMES.split("|"), *(row.split("|") for row in CLEAN)]
    rows[1][6] = date(2026, 2, 1)
    found = report(typed(rows), filename="results.xlsx")

    (one,) = of(found, RESULT_CHANGED_BY_SPREADSHEET.code)
    assert one.place is not None
    assert name_places(found.lines)(one.place) == "sheet Sheet, row 2, column G"


def test_grid_with_a_date_is_explained() -> None:
    found = report(table(*(row.replace("*|½|1|1", "*|01.02.2026|1|1") for row in ROUND_ROBIN)))

    assert [one.details["row"] for one in of(found, RESULT_CHANGED_BY_SPREADSHEET.code)] == [
        "Example Anna against 2"
    ]


def test_sound_results_pass() -> None:
    found = report(sheet(*CLEAN))

    assert found.format == "results_sheet"
    assert RESULT_CHANGED_BY_SPREADSHEET.code not in codes(found)
