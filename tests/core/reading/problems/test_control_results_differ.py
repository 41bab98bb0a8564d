from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import CONTROL_RESULTS_DIFFER
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, classic


@pytest.mark.parametrize(
    ("sums", "declared"), [("+4=2-3", "+4 =2 -3"), ("+3=1", "+3 =1"), ("+3=2-2", "+3 =2 -2")]
)
def test_other_sums_are_found(sums: str, declared: str) -> None:
    found = classic("+3=2-3", sums)

    place = Place(5, 25, 0)
    assert of(found, CONTROL_RESULTS_DIFFER.code) == [
        CONTROL_RESULTS_DIFFER.found(place, declared=declared, listed="+3 =2 -3")
    ]


@pytest.mark.parametrize("sums", ["+3=2-3", "+3=2", "+ 3= 2- 3", ""])
def test_equal_and_missing_sums_pass(sums: str) -> None:
    assert of(classic("+3=2-3", sums), CONTROL_RESULTS_DIFFER.code) == []


@pytest.mark.parametrize("sums", ["+3=2-3", "+2=2-2", "+1=2-1"])
def test_foreigners_may_be_counted_or_not(sums: str) -> None:
    text = CLASSIC.replace("45678 305 GER", "    0   0 GER")

    assert of(classic("+3=2-3", sums, text=text), CONTROL_RESULTS_DIFFER.code) == []


def test_unreadable_result_is_enough() -> None:
    found = classic("2 B 1", "2 B x")

    assert of(found, CONTROL_RESULTS_DIFFER.code) == []
    assert len(of(found, "F608")) == 1
