from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import RESULT_NOT_TAKEN
from tests.core.builders import of
from tests.core.reading.formats.belgian import CSV, csv


def test_other_results_are_counted_by_value() -> None:
    text = CSV.replace("23456;1;", "23456;½;").replace("45678;5;", "45678;+;")
    text += "4;21/03/2026;12345;45678;½;A;B\n"

    found = csv(text=text)

    assert of(found, RESULT_NOT_TAKEN.code) == [
        RESULT_NOT_TAKEN.found(Place(5, 26, 1), count=2, value="½", line=5),
        RESULT_NOT_TAKEN.found(Place(6, 26, 1), count=1, value="+", line=6),
    ]
    assert len(found.tournament.games if found.tournament else ()) == 1


def test_1_0_and_5_pass() -> None:
    assert of(csv(), RESULT_NOT_TAKEN.code) == []
