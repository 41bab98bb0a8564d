from __future__ import annotations

from ratingportal.core.checking.checks.players.rank_contradicts_points import check
from tests.core.builders import case, sound


def test_better_rank_with_fewer_points_is_found() -> None:
    tournament = sound()
    tournament.players[0].rank, tournament.players[1].rank = 2, 1

    (finding,) = check(case(tournament))

    assert finding.details == {
        "player": 1,
        "rank": 2,
        "points": "2.5",
        "better": 2,
        "better_rank": 1,
        "fewer": "2.0",
    }


def test_equal_points_in_any_order_pass() -> None:
    tournament = sound()
    for each in tournament.players:
        each.points = 15

    assert list(check(case(tournament))) == []


def test_missing_ranks_pass() -> None:
    tournament = sound()
    for each in tournament.players:
        each.rank = None

    assert list(check(case(tournament))) == []
