from __future__ import annotations

from ratingportal.core.problems.player_record_too_short import RULE
from tests.core.building import codes, report, spoiled

ROW = "001    5      Latecomer, Eve"


def test_cut_record_is_one_finding() -> None:
    found = report(spoiled("062 4", "062 5") + ROW)

    assert [(each.code, each.details) for each in found.findings if each.code[0] == "F"] == [
        (RULE.code, {"line": 16, "length": len(ROW)})
    ]


def test_record_without_rank_and_rounds_passes() -> None:
    found = report(spoiled("062 4", "062 5") + ROW.ljust(80) + " 0.0")

    assert RULE.code not in codes(found)
