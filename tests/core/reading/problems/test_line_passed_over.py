from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import LINE_PASSED_OVER
from tests.core.builders import of
from tests.core.reading.formats.belgian import CLASSIC, CSV, classic, csv


def test_text_below_the_rows_is_reported_once() -> None:
    found = classic(text=CLASSIC + "Classement final\n 12 points\n")

    assert of(found, LINE_PASSED_OVER.code) == [
        LINE_PASSED_OVER.found(Place(11), count=2, line=11, value="Classement final")
    ]


def test_text_below_the_games_is_reported() -> None:
    found = csv(text=CSV + ";;;Total;3\n")

    assert of(found, LINE_PASSED_OVER.code) == [
        LINE_PASSED_OVER.found(Place(8), count=1, line=8, value="Total 3")
    ]


def test_blank_lines_pass() -> None:
    assert of(classic(text=CLASSIC + "\n   \n"), LINE_PASSED_OVER.code) == []
    assert of(csv(text=CSV + ";;;;\n\n"), LINE_PASSED_OVER.code) == []
