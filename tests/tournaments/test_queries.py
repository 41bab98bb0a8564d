import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratingportal.core.model import tournament as core
from ratingportal.tournaments import queries
from tests.tournaments.conftest import TournamentMaker, player, small


def test_games_come_with_names_results_and_notes(make_tournament: TournamentMaker) -> None:
    rows = queries.list_games(make_tournament())

    told = [
        (row.round, row.board, row.white_name, row.result, row.black_name, row.note) for row in rows
    ]
    assert told == [
        (1, 1, "Archer, Alice", "1–0", "Baker, Bob", ""),
        (1, 2, "Çelik, Deniz", "½–½", "Dupont, Élise", ""),
        (2, None, "Archer, Alice", "+/−", "Çelik, Deniz", "forfeit"),
        (3, None, "Dupont, Élise", "", "Archer, Alice", "no result yet"),
    ]
    assert [row.rated for row in rows] == [True, True, False, False]
    assert rows[0].line == 11


def test_game_against_a_number_that_is_not_listed_is_still_shown(
    make_tournament: TournamentMaker,
) -> None:
    row = make_tournament(players=[player(1, "A")], games=[core.Game(1, 1, 77, 10, 0)], byes=[])

    (game,) = queries.list_games(row)

    assert (game.black, game.black_name) == (77, "")


@pytest.mark.parametrize("count", [1, 3])
def test_games_cost_two_queries(make_tournament: TournamentMaker, count: int) -> None:
    row = make_tournament(games=[core.Game(number, 1, 2, 10, 0) for number in range(1, count + 1)])

    with CaptureQueriesContext(connection) as captured:
        assert len(queries.list_games(row)) == count

    assert len(captured) == 2


def test_recorded_tournament_comes_back_as_it_was(make_tournament: TournamentMaker) -> None:
    changes = {
        "scoring": core.Scoring(win=30, draw=10, pairing_bye=30),
        "teams": [core.Team("Team A", (1, 2), 1, 20, {"rank": "1"})],
        "extra": {"XXR": "9"},
        "declared_players": 4,
    }
    row = make_tournament(**changes)

    assert queries.rebuild_tournament(row) == small(**changes)


def test_counters_follow_the_games(make_tournament: TournamentMaker) -> None:
    row = make_tournament()

    assert (row.player_count, row.game_count, row.rated_game_count) == (4, 3, 2)
