from __future__ import annotations

from ratingportal.core.reading.formats.irish.problems import ABROAD_ROUNDS_DIFFER
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "icu_csv" / "clean.csv").read_text(encoding="utf-8")


def test_missing_round_is_reported() -> None:
    found = report(CLEAN.replace("3,=,-\nTotal,2\n", "Total,1.5\n"))

    (finding,) = of(found, ABROAD_ROUNDS_DIFFER.code)
    assert finding.details == {"player": 1, "rows": 2, "rounds": 3}


def test_a_row_for_every_round_passes() -> None:
    assert ABROAD_ROUNDS_DIFFER.code not in codes(report(CLEAN))
    assert ABROAD_ROUNDS_DIFFER.code not in codes(report(CLEAN.replace("Rounds,3\n", "")))
