from __future__ import annotations

from datetime import date

import pytest

from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.checking.checks.policy.submission_late import RULE, check
from tests.core.builders import SOUND, case, of, report, sound

TODAY = date(2026, 4, 20)


def test_a_late_report_is_noted() -> None:
    (finding,) = check(case(today=TODAY, terms=SubmissionTerms(deadline_days=30)))

    assert finding.details == {"end": "2026-03-15", "days": 36, "limit": 30}


def test_the_day_of_arrival_counts_not_the_day_of_the_check() -> None:
    terms = SubmissionTerms(deadline_days=30, received=date(2026, 3, 20))

    assert list(check(case(today=TODAY, terms=terms))) == []


@pytest.mark.parametrize("terms", [SubmissionTerms(deadline_days=36), SubmissionTerms()])
def test_reports_in_time_and_lists_without_deadline_pass(terms: SubmissionTerms) -> None:
    assert list(check(case(today=TODAY, terms=terms))) == []


def test_without_a_last_day_nothing_is_said() -> None:
    found = check(case(sound(end=None), today=TODAY, terms=SubmissionTerms(deadline_days=3)))

    assert list(found) == []


def test_the_office_gives_the_deadline() -> None:
    assert len(of(report(SOUND, terms=SubmissionTerms(deadline_days=3)), RULE.code)) == 1
    assert of(report(SOUND), RULE.code) == []
