from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.results import RESULTS_NOT_MIRRORED
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize(
    ("result", "shown"), [("1", "1"), ("=", "="), ("-", "-"), ("L", "L"), (" ", "no result")]
)
def test_results_that_do_not_fit_are_found(result: str, shown: str) -> None:
    found = report(spoiled("   1 b 0     3 w 0", f"   1 b {result}     3 w 0"))

    (finding,) = of(found, RESULTS_NOT_MIRRORED.code)
    assert finding.place == Place(12, 92, 8)
    assert finding.details == {
        "player": 1,
        "opponent": 4,
        "round": 1,
        "result": "1",
        "other": shown,
    }


@pytest.mark.parametrize(
    ("white", "black"),
    [
        ("1", "0"),
        ("=", "="),
        ("+", "-"),
        ("-", "-"),
        ("W", "L"),
        ("d", "D"),
        ("=", "0"),
        ("0", "0"),
    ],
)
def test_results_that_fit_pass(white: str, black: str) -> None:
    text = spoiled("   4 w 1     2 w", f"   4 w {white}     2 w")
    text = text.replace("   1 b 0     3 w 0", f"   1 b {black}     3 w 0")

    assert RESULTS_NOT_MIRRORED.code not in codes(report(text))
