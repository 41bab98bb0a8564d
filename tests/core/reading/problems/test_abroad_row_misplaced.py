from __future__ import annotations

from ratingportal.core.reading.formats.irish.problems import ABROAD_ROW_MISPLACED
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "icu_csv" / "clean.csv").read_text(encoding="utf-8")


def test_results_without_a_player_are_reported() -> None:
    found = report(CLEAN.replace("Player,10001,Example,Anna\n", ""))

    assert [each.place.line for each in of(found, ABROAD_ROW_MISPLACED.code) if each.place] == [
        7,
        8,
        9,
        10,
    ]


def test_results_below_a_player_pass() -> None:
    assert ABROAD_ROW_MISPLACED.code not in codes(report(CLEAN))
