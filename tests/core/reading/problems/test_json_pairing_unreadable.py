from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.papi.problems import JSON_PAIRING_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.fixtures import ROOT

CLEAN = (ROOT / "papi_json" / "clean.json").read_text(encoding="utf-8")
CELL = '"color": "B",\n     "opponent": 1,\n     "result": 3'


@pytest.mark.parametrize(
    "after",
    [
        '"color": "X",\n     "opponent": 1,\n     "result": 3',
        '"color": "B",\n     "opponent": 1,\n     "result": 9',
        '"color": "F",\n     "opponent": 1,\n     "result": 2',
    ],
)
def test_cell_that_does_not_fit_together_is_reported(after: str) -> None:
    assert CELL in CLEAN
    found = report(CLEAN.replace(CELL, after, 1))

    (finding,) = of(found, JSON_PAIRING_UNREADABLE.code)
    assert (finding.details["player"], finding.details["round"]) == (1, "1")


def test_round_that_is_no_number_is_reported() -> None:
    found = report(CLEAN.replace('"1": {', '"first": {', 1))

    (finding,) = of(found, JSON_PAIRING_UNREADABLE.code)
    assert finding.details["round"] == "first"


def test_sound_cells_pass() -> None:
    assert JSON_PAIRING_UNREADABLE.code not in codes(report(CLEAN))
