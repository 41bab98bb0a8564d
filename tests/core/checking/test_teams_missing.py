from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.event.teams_missing import RULE
from tests.core.builders import SOUND, of, report, spoiled


@pytest.mark.parametrize("kind", ["Standard Team Round-Robin", "Team: Swiss-System"])
def test_a_team_event_without_teams_is_noted(kind: str) -> None:
    (finding,) = of(report(spoiled("Individual: Round-Robin", kind)), RULE.code)

    assert finding.details == {"value": kind}


def test_teams_and_individual_events_pass() -> None:
    team = f"013 {'Utrecht':32}   1    2\n"
    teams = spoiled("Individual: Round-Robin", "Team: Round-Robin") + team

    assert of(report(teams), RULE.code) == []
    assert of(report(SOUND), RULE.code) == []
