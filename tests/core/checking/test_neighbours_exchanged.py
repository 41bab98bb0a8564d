from __future__ import annotations

from ratingportal.core.checking.checks.games import points_differ, points_explained_by_byes
from ratingportal.core.checking.checks.statistics.neighbours_exchanged import check
from tests.core.builders import case, sound


def test_totals_that_fit_the_neighbours_rows_are_one_finding() -> None:
    tournament = sound()
    one, two = tournament.players[1:3]
    one.points, two.points = two.points, one.points

    (finding,) = check(case(tournament))

    assert finding.details == {
        "first": 2,
        "first_declared": "1.5",
        "first_summed": "2.0",
        "second": 3,
        "second_declared": "2.0",
        "second_summed": "1.5",
    }
    assert list(points_differ.check(case(tournament))) == []
    assert list(points_explained_by_byes.check(case(tournament))) == []


def test_totals_of_players_far_apart_are_two_findings() -> None:
    tournament = sound()
    one, two = tournament.players[0], tournament.players[2]
    one.points, two.points = two.points, one.points

    assert list(check(case(tournament))) == []
    assert len(list(points_differ.check(case(tournament)))) == 2


def test_right_totals_pass() -> None:
    assert list(check(case())) == []
