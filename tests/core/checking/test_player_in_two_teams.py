from __future__ import annotations

from ratingportal.core.checking.checks.players.player_in_two_teams import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case, sound


def test_player_of_two_teams_is_found() -> None:
    teams = [Team("Rooks", (1, 2)), Team("Knights", (2, 3))]

    (finding,) = check(case(sound(teams=teams)))

    assert finding.details == {"player": 2, "first": "Rooks", "second": "Knights"}


def test_team_described_twice_passes() -> None:
    teams = [Team("Rooks", (1, 2)), Team("Rooks", (1, 2))]

    assert list(check(case(sound(teams=teams)))) == []
