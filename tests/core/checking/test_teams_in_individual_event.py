from __future__ import annotations

from ratingportal.core.checking.checks.event.teams_in_individual_event import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case, sound

TEAMS = [Team("Utrecht", (1, 2)), Team("Gent", (3, 4))]


def test_teams_of_individuals_are_found() -> None:
    (finding,) = check(case(sound(teams=TEAMS)))

    assert finding.details == {"value": "Individual: Round-Robin", "count": 2}


def test_team_events_and_single_marks_pass() -> None:
    assert list(check(case(sound(teams=TEAMS, type="Team: Swiss")))) == []
    assert list(check(case(sound(teams=TEAMS[:1])))) == []
    assert list(check(case())) == []
