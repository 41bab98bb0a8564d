from __future__ import annotations

from ratingportal.core.checking.checks.belgian.matricule_too_long import RULE
from tests.core.builders import SOUND, of, report
from tests.core.reading.formats.belgian import csv


def test_six_digits_are_found() -> None:
    (finding,) = of(csv("34567;45678", "34567;205678"), RULE.code)

    assert finding.details["id"] == "205678"
    assert finding.details["count"] == 1


def test_five_digits_and_zero_pass() -> None:
    assert of(csv(), RULE.code) == []
    assert of(csv("34567;45678", "34567;0"), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
