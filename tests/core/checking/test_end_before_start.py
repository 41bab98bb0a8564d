from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.end_before_start import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import case, sound


def test_end_before_start_is_found_at_the_end() -> None:
    (finding,) = check(case(sound(end=date(2026, 3, 13))))

    assert finding == RULE.found(Place(5, 5, 10), start="2026-03-14", end="2026-03-13")


def test_one_day_is_no_contradiction() -> None:
    assert list(check(case(sound(end=date(2026, 3, 14))))) == []
