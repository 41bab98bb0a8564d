from __future__ import annotations

import pytest

from ratingportal.core.problems.mandatory_row_missing import RULE
from tests.core.building import codes, of
from tests.core.knsb import SOUND, knsb

ROWS = SOUND.split("\n")[:7]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[:3])
def test_every_heading_must_be_there(row: str) -> None:
    for changed in ("", f"{row[:3]};"):
        found = knsb(row, changed)

        (finding,) = of(found, RULE.code)
        assert finding.details["code"] == row[:3]
        assert finding.place is None
        assert found.blocks


def test_missing_row_is_said_once() -> None:
    found = knsb("012;Voorjaarstoernooi jeugd\n", "")

    assert codes(found) == ["F101", "F802"]
    assert "E001" in found.not_run


def test_all_rows_pass() -> None:
    assert of(knsb(), RULE.code) == []
