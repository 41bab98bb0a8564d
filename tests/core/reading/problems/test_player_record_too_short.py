from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import PLAYER_RECORD_TOO_SHORT
from tests.core.builders import codes, report, spoiled

ROW = "001    5      Latecomer, Eve"


def test_cut_record_is_one_finding() -> None:
    found = report(spoiled("062 4", "062 5") + ROW)

    assert [(each.code, each.details) for each in found.findings if each.code[0] == "F"] == [
        (PLAYER_RECORD_TOO_SHORT.code, {"line": 16, "length": len(ROW)})
    ]


def test_record_without_rank_and_rounds_passes() -> None:
    found = report(spoiled("062 4", "062 5") + ROW.ljust(80) + " 0.0")

    assert PLAYER_RECORD_TOO_SHORT.code not in codes(found)
