from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.knsb.problems import MANDATORY_ROW_MISSING
from tests.core.builders import codes, of
from tests.core.knsb import SOUND, knsb

ROWS = SOUND.split("\n")[:7]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[:3])
def test_every_heading_must_be_there(row: str) -> None:
    for changed in ("", f"{row[:3]};"):
        found = knsb(row, changed)

        (finding,) = of(found, MANDATORY_ROW_MISSING.code)
        assert finding.details["code"] == row[:3]
        assert finding.place is None
        assert found.blocks


def test_missing_row_is_said_once() -> None:
    found = knsb("012;Voorjaarstoernooi jeugd\n", "")

    assert codes(found) == ["F802"]
    assert "E001" in found.not_run


def test_all_rows_pass() -> None:
    assert of(knsb(), MANDATORY_ROW_MISSING.code) == []
