from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import SPREADSHEET_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.sheets import FILES


def test_damaged_spreadsheet_is_answered() -> None:
    found = report(FILES["results_sheet"]["damaged.xlsx"], filename="results.xlsx")

    assert codes(found) == [SPREADSHEET_UNREADABLE.code]
    assert (
        of(found, SPREADSHEET_UNREADABLE.code)[0].details["reason"] == "it is damaged or protected"
    )


def test_spreadsheet_of_another_program_is_answered() -> None:
    found = report(FILES["results_sheet"]["libre_office.ods"], filename="results.ods")

    assert of(found, SPREADSHEET_UNREADABLE.code)[0].details["reason"] == "it is not saved as .xlsx"


def test_sound_spreadsheet_passes() -> None:
    assert SPREADSHEET_UNREADABLE.code not in codes(report(FILES["results_sheet"]["clean.xlsx"]))
