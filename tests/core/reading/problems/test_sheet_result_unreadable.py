from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import SHEET_RESULT_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.sheets import CLEAN, sheet


def test_result_that_is_none_is_reported() -> None:
    found = report(sheet(*(row.replace("½-½", "won") for row in CLEAN)))

    (one,) = of(found, SHEET_RESULT_UNREADABLE.code)
    assert (one.details["value"], one.details["line"]) == ("won", 10)


def test_bye_of_unknown_worth_is_reported() -> None:
    found = report(sheet(*(row.replace("|1/2|", "|???|") for row in CLEAN)))

    assert [one.details["value"] for one in of(found, SHEET_RESULT_UNREADABLE.code)] == ["???"]


def test_sound_results_pass() -> None:
    assert SHEET_RESULT_UNREADABLE.code not in codes(report(sheet(*CLEAN)))
