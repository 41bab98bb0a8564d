from __future__ import annotations

from ratingportal.core.checking.checks.knsb.end_not_last_round import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of
from tests.core.knsb import knsb


def test_other_day_is_reported() -> None:
    found = knsb("052;21-03-2026", "052;22-03-2026")

    assert of(found, RULE.code) == [
        RULE.found(Place(5, 5, 10), given="2026-03-22", round_day="2026-03-21")
    ]


def test_same_day_and_no_days_pass() -> None:
    assert of(knsb(), RULE.code) == []
    assert of(knsb("052;21-03-2026", "052;"), RULE.code) == []
