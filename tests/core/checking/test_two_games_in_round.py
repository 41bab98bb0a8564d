from __future__ import annotations

from ratingportal.core.checking.checks.games.two_games_in_round import RULE, check
from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Game
from tests.core.builders import case, of, sound
from tests.core.knsb import knsb


def test_second_game_of_a_round_is_found() -> None:
    tournament = sound()
    tournament.games.append(Game(1, 1, 2, 10, 0))

    found = list(check(case(tournament)))

    assert [finding.details for finding in found] == [
        {"player": 1, "round": 1, "count": 2},
        {"player": 2, "round": 1, "count": 2},
    ]


def test_absent_players_do_not_hide_it() -> None:
    tournament = sound()
    tournament.games = [game for game in tournament.games if 1 not in (game.white, game.black)]
    tournament.games.append(Game(1, 2, 4, 10, 0))

    assert len(list(check(case(tournament)))) > 0


def test_order_of_the_games_does_not_matter() -> None:
    tournament = sound()
    tournament.games.append(Game(1, 1, 2, 10, 0))
    tournament.games[0], tournament.games[5] = tournament.games[5], tournament.games[0]

    assert len(list(check(case(tournament)))) == 2


def test_one_game_a_round_passes() -> None:
    assert list(check(case())) == []


def test_the_later_game_is_marked() -> None:
    found = knsb("900;2;21-03-2026;8000004", "900;1;14-03-2026;8000004")

    assert [each.place for each in of(found, RULE.code)] == [Place(13, 34, 1), Place(13, 34, 1)]
