from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.result_not_taken import RULE
from tests.core.building import of
from tests.core.formats.belgian import CSV, csv


def test_other_results_are_counted_by_value() -> None:
    text = CSV.replace("23456;1;", "23456;½;").replace("45678;5;", "45678;+;")
    text += "4;21/03/2026;12345;45678;½;A;B\n"

    found = csv(text=text)

    assert of(found, RULE.code) == [
        RULE.found(Place(5, 26, 1), count=2, value="½", line=5),
        RULE.found(Place(6, 26, 1), count=1, value="+", line=6),
    ]
    assert len(found.tournament.games if found.tournament else ()) == 1


def test_1_0_and_5_pass() -> None:
    assert of(csv(), RULE.code) == []
