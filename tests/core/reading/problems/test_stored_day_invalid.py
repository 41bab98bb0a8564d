from __future__ import annotations

from dataclasses import replace

from ratingportal.core.reading.problems.stores import STORED_DAY_INVALID
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import ODD, OPEN

CODE = STORED_DAY_INVALID.code


def test_day_that_does_not_exist_is_reported() -> None:
    found = report(replace(OPEN, end=20261399).written())

    (finding,) = of(found, CODE)
    assert finding.details == {"which": "last", "value": "20261399"}
    assert finding.place is not None
    assert found.lines[finding.place.line - 1].startswith("tournament end")
    assert found.tournament is not None
    assert found.tournament.end is None
    assert "E003" not in codes(found), "it is not missing"


def test_first_day_is_named() -> None:
    assert of(report(ODD.written()), CODE)[0].details["which"] == "first"


def test_days_pass() -> None:
    assert CODE not in codes(report(OPEN.written()))
    assert CODE not in codes(report(replace(OPEN, start=0).written())), "not given"
