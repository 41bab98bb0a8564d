from __future__ import annotations

from ratingportal.core.checking.checks.games.team_mates_met import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case
from tests.core.field import field


def test_a_game_within_a_team_is_found() -> None:
    teams = [Team(f"Team {number}", (number,)) for number in range(3, 11)]
    tournament = field(teams=[Team("Rooks", (1, 2)), *teams])
    game = next(game for game in tournament.games if {game.white, game.black} == {1, 2})

    (finding,) = check(case(tournament))

    assert finding.details == {
        "count": 1,
        "white": game.white,
        "black": game.black,
        "team": "Rooks",
        "round": game.round,
    }


def test_teams_that_are_only_counted_pass() -> None:
    teams = [Team("Rooks", (1, 2, 3, 4, 5)), Team("Bishops", (6, 7, 8, 9, 10))]

    assert list(check(case(field(teams=teams)))) == []
    assert list(check(case(field()))) == []
