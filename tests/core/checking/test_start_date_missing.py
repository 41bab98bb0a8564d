from __future__ import annotations

from ratingportal.core.checking.checks.event.start_date_missing import RULE, check
from tests.core.builders import case, codes, report, sound, spoiled


def test_missing_start_is_found() -> None:
    assert list(check(case(sound(start=None)))) == [RULE.found(None)]


def test_start_alone_is_enough() -> None:
    assert list(check(case(sound(end=None)))) == []


def test_unreadable_start_is_no_second_finding() -> None:
    found = report(spoiled("042 2026/03/14", "042 next week"))

    assert RULE.code in found.not_run
    assert "E101" in codes(found)
    assert RULE.code not in codes(found)
