from __future__ import annotations

from ratingportal.core.checking.checks.players.player_in_no_team import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case
from tests.core.field import field


def test_somebody_left_out_is_found() -> None:
    tournament = field(teams=[Team("Rooks", (1, 2, 3, 4, 5)), Team("Bishops", (6, 7, 8, 9))])

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 10, "name": "Examplej, Anna"}


def test_teams_beside_individuals_and_whole_teams_pass() -> None:
    assert list(check(case(field(teams=[Team("Rooks", (1, 2, 3))])))) == []
    assert list(check(case(field(teams=[Team("All", tuple(range(1, 11)))])))) == []
    assert list(check(case(field()))) == []
