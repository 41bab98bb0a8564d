from __future__ import annotations

from ratingportal.core.reading.problems.players import RANK_UNREADABLE
from tests.core.builders import of, report, spoiled


def test_no_number_is_found() -> None:
    found = report(spoiled(" 2.5    1 ", " 2.5   I. "))

    assert [each.details for each in of(found, RANK_UNREADABLE.code)] == [
        {"player": 1, "value": "I."}
    ]


def test_blank_and_zero_pass() -> None:
    assert of(report(spoiled(" 2.5    1 ", " 2.5      ")), RANK_UNREADABLE.code) == []
    assert of(report(spoiled(" 2.5    1 ", " 2.5    0 ")), RANK_UNREADABLE.code) == []
