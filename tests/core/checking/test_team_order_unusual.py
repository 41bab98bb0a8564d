from __future__ import annotations

from ratingportal.core.checking.checks.games.team_order_unusual import check
from ratingportal.core.model.tournament import Team
from tests.core.builders import case
from tests.core.field import field


def test_a_much_stronger_player_below_is_found() -> None:
    teams = [Team("Rooks", (9, 1, 10)), *(Team(str(number), (number,)) for number in range(2, 8))]

    (finding,) = check(case(field(teams=teams)))

    assert finding.details == {
        "team": "Rooks",
        "upper": 9,
        "upper_rating": 1700,
        "lower": 1,
        "lower_rating": 2210,
    }


def test_lists_by_strength_and_lists_without_order_pass() -> None:
    assert list(check(case(field(teams=[Team("Rooks", (1, 3, 2, 9))])))) == []
    turned = [Team("Rooks", (9, 1)), Team("Bishops", (10, 2))]
    assert list(check(case(field(teams=turned)))) == []


def test_unknown_and_unrated_members_are_passed_over() -> None:
    tournament = field(teams=[Team("Rooks", (99, 10, 1, 2))] + [Team("x", (3,))] * 9)
    tournament.players[9].rating = None

    assert list(check(case(tournament))) == []
