from __future__ import annotations

from datetime import date

from ratingportal.core.checking.checks.event.first_round_not_on_first_day import RULE, check
from tests.core.builders import case, runs, sound


def test_an_early_start_is_noted() -> None:
    (finding,) = check(case(sound(start=date(2026, 3, 12))))

    assert finding.details == {"given": "2026-03-12", "round_day": "2026-03-14"}
    assert finding.place is not None
    assert finding.place.line == 4


def test_fitting_and_missing_days_pass() -> None:
    assert list(check(case())) == []
    assert list(check(case(sound(start=None)))) == []
    assert list(check(case(sound(start=date(2026, 3, 12), round_dates=())))) == []


def test_other_rules_speak_for_days_outside_and_for_dutch_files() -> None:
    assert list(check(case(sound(start=date(2026, 3, 12), end=date(2026, 3, 13))))) == []
    assert not runs(RULE, "knsb_csv")
    assert runs(RULE, "trf16")
