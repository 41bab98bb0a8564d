from __future__ import annotations

from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.checking.checks.policy.event_abroad import check
from tests.core.builders import case, sound


def test_an_event_of_another_federation_is_noted() -> None:
    (finding,) = check(case(terms=SubmissionTerms(federation="BEL")))

    assert finding.details == {"played": "NED", "federation": "BEL"}


def test_own_events_and_regional_bodies_pass() -> None:
    assert list(check(case(terms=SubmissionTerms(federation="NED")))) == []
    assert (
        list(check(case(sound(federation="FEFB"), terms=SubmissionTerms(federation="BEL")))) == []
    )
    assert list(check(case(sound(federation=None), terms=SubmissionTerms(federation="BEL")))) == []
    assert list(check(case())) == []
