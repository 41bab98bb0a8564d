from __future__ import annotations

from ratingportal.core.checking.checks.event.declared_teams_differ import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case, sound

TEAMS = [Team("Rooks", (1, 2)), Team("Knights", (3, 4))]


def test_missing_team_is_found() -> None:
    (finding,) = check(case(sound(declared_teams=3, teams=TEAMS)))

    assert finding.details == {"declared": 3, "listed": 2}


def test_right_number_passes() -> None:
    assert list(check(case(sound(declared_teams=2, teams=TEAMS)))) == []


def test_individual_event_passes() -> None:
    assert list(check(case(sound(declared_teams=0)))) == []
