from __future__ import annotations

from ratingportal.core.case import Terms
from ratingportal.core.checks.policy.no_home_player import check
from tests.core.building import case, sound


def test_a_report_without_own_players_is_noted() -> None:
    (finding,) = check(case(terms=Terms(federation="FRA")))

    assert finding.details == {"count": 4, "federation": "FRA"}


def test_own_players_and_unknown_federations_pass() -> None:
    unknown = sound()
    for player in unknown.players:
        player.federation = None

    assert list(check(case(terms=Terms(federation="NED")))) == []
    assert list(check(case(unknown, terms=Terms(federation="FRA")))) == []
    assert list(check(case())) == []
