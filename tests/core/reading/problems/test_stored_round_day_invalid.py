from __future__ import annotations

from dataclasses import replace

from ratingportal.core.reading.problems.stores import STORED_ROUND_DAY_INVALID
from tests.core.builders import codes, of, report
from tests.core.pairtwo import ODD as PAIRTWO
from tests.core.swiss_manager import DAYS, OPEN

CODE = STORED_ROUND_DAY_INVALID.code


def test_day_that_does_not_exist_is_reported() -> None:
    days = (DAYS[0], replace(DAYS[1], date=20260230), DAYS[2])
    found = report(replace(OPEN, days=days).written())

    (finding,) = of(found, CODE)
    assert finding.details == {"round": 2, "value": "20260230"}
    assert finding.place is not None
    assert found.lines[finding.place.line - 1].startswith("round 2")
    assert "E017" not in codes(found), "said once"
    assert len(of(report(PAIRTWO.written()), CODE)) == 1


def test_days_pass() -> None:
    days = (DAYS[0], replace(DAYS[1], date=0), DAYS[2])

    assert CODE not in codes(report(OPEN.written()))
    assert CODE not in codes(report(replace(OPEN, days=days).written())), "not given"
