from __future__ import annotations

from ratingportal.core.checking.case import SubmissionTerms
from ratingportal.core.checking.checks.policy.no_home_player import check
from tests.core.builders import case, sound


def test_a_report_without_own_players_is_noted() -> None:
    (finding,) = check(case(terms=SubmissionTerms(federation="FRA")))

    assert finding.details == {"count": 4, "federation": "FRA"}


def test_own_players_and_unknown_federations_pass() -> None:
    unknown = sound()
    for player in unknown.players:
        player.federation = None

    assert list(check(case(terms=SubmissionTerms(federation="NED")))) == []
    assert list(check(case(unknown, terms=SubmissionTerms(federation="FRA")))) == []
    assert list(check(case())) == []
