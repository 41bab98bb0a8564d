from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.games.points_differ import RULE, check
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import ByeKind, GameKind, Scoring, Team
from tests.core.builders import bye, case, of, report, sound, spoiled


def test_total_too_high_is_found_on_the_players_line() -> None:
    tournament = sound()
    tournament.players[1].points = 30

    (finding,) = check(case(tournament))

    assert finding == RULE.found(
        Place(13, 81, 4), player=2, declared="3.0", summed="2.0", disputed=0
    )


def test_total_too_low_is_found() -> None:
    tournament = sound()
    tournament.players[1].points = 15

    assert len(list(check(case(tournament)))) == 1


def test_player_without_a_total_passes() -> None:
    tournament = sound()
    tournament.players[1].points = None

    assert list(check(case(tournament))) == []


@pytest.mark.parametrize(
    ("kind", "points"),
    [(ByeKind.FULL, 10), (ByeKind.HALF, 5), (ByeKind.ZERO, 0), (ByeKind.PAIRING, 10)],
)
def test_byes_count(kind: ByeKind, points: int) -> None:
    tournament = sound()
    tournament.games = [game for game in tournament.games if game.round < 3]
    tournament.games.append(sound().games[5])
    tournament.byes = [bye(3, 2, kind), bye(3, 4, ByeKind.ZERO)]
    tournament.players[1].points = 10 + points

    assert list(check(case(tournament))) == []

    tournament.players[1].points = 10 + points + 5
    assert len(list(check(case(tournament)))) == 1


def test_point_system_of_the_file_counts() -> None:
    tournament = sound(scoring=Scoring(win=30, draw=10, pairing_bye=30))
    for each, points in zip(tournament.players, (70, 50, 40, 0), strict=True):
        each.points = points

    assert list(check(case(tournament))) == []


def test_forfeit_loss_may_cost_less_than_a_loss() -> None:
    tournament = sound(scoring=Scoring(loss=10, win=30, draw=20))
    tournament.games[0].kind = GameKind.FORFEIT
    for each, points in zip(tournament.players, (80, 70, 60, 20), strict=True):
        each.points = points

    assert list(check(case(tournament))) == []


def test_announced_byes_need_not_count_yet() -> None:
    tournament = sound(byes=[bye(4, 2, ByeKind.HALF)])

    assert list(check(case(tournament))) == []
    tournament.players[1].points = 25
    assert list(check(case(tournament))) == []
    tournament.players[1].points = 30
    assert len(list(check(case(tournament)))) == 1


def test_bye_of_a_team_may_be_worth_nothing_to_its_players() -> None:
    tournament = sound(teams=[Team("Rooks", (2,))])
    tournament.games = [game for game in tournament.games if game.round < 3 or game.white == 3]
    tournament.byes = [bye(3, 2, ByeKind.PAIRING)]
    tournament.players[1].points = 10

    assert list(check(case(tournament))) == []


def test_unreadable_cell_is_no_second_finding() -> None:
    found = report(spoiled("     3 w =     1 b =", "     3 x =     1 b ="))

    assert of(found, RULE.code) == []
    assert len(of(found, "F206")) == 1
