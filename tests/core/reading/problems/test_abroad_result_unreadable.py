from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.irish.problems import ABROAD_RESULT_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "icu_csv" / "clean.csv").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("row", "field", "value"),
    [
        ("0,1,W,Sample,Ben", "round", "0"),
        ("1,2,W,Sample,Ben", "score", "2"),
        ("1,1,X,Sample,Ben", "colour", "X"),
        ("1,1,W", "opponent", ""),
    ],
)
def test_row_that_cannot_be_read_is_reported(row: str, field: str, value: str) -> None:
    found = report(CLEAN.replace("1,1,W,Sample,Ben,2010,,ENG", row))

    (finding,) = of(found, ABROAD_RESULT_UNREADABLE.code)
    assert (finding.details["field"], finding.details["value"]) == (field, value)
    assert len(found.tournament.games if found.tournament else ()) == 4


def test_sound_rows_pass() -> None:
    assert ABROAD_RESULT_UNREADABLE.code not in codes(report(CLEAN))
