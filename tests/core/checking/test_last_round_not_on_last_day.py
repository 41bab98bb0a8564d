from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.last_round_not_on_last_day import RULE, check
from tests.core.builders import case, runs, sound


def test_a_late_end_is_noted() -> None:
    (finding,) = check(case(sound(end=date(2026, 3, 18))))

    assert finding.details == {"given": "2026-03-18", "round_day": "2026-03-15"}
    assert finding.place is not None
    assert finding.place.line == 5


def test_fitting_and_missing_days_pass() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(end=None)))) == []
    assert list(check(case(sound(end=date(2026, 3, 18), round_dates=())))) == []


def test_other_rules_speak_for_days_outside_and_for_dutch_files() -> None:
    assert list(check(case(sound(start=date(2026, 3, 16), end=date(2026, 3, 18))))) == []
    assert not runs(RULE, "knsb_csv")
    assert runs(RULE, "trf16")
