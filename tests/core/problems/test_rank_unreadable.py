from __future__ import annotations

from ratingportal.core.problems.rank_unreadable import RULE
from tests.core.building import of, report, spoiled


def test_no_number_is_found() -> None:
    found = report(spoiled(" 2.5    1 ", " 2.5   I. "))

    assert [each.details for each in of(found, RULE.code)] == [{"player": 1, "value": "I."}]


def test_blank_and_zero_pass() -> None:
    assert of(report(spoiled(" 2.5    1 ", " 2.5      ")), RULE.code) == []
    assert of(report(spoiled(" 2.5    1 ", " 2.5    0 ")), RULE.code) == []
