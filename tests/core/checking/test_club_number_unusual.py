from __future__ import annotations

from ratingportal.core.checking.checks.belgian.club_number_unusual import RULE
from tests.core.builders import of
from tests.core.reading.formats.belgian import csv


def test_letters_and_long_numbers_are_noted() -> None:
    (finding,) = of(csv("618;305;", "GENT;3055;"), RULE.code)

    assert finding.details["count"] == 2
    assert finding.details["club"] == "GENT"


def test_three_digits_and_nothing_pass() -> None:
    assert of(csv(), RULE.code) == []
    assert of(csv("618;305;", ";-;"), RULE.code) == []
