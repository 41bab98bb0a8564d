from __future__ import annotations

from ratingportal.core.checking.checks.players.player_without_games import check
from tests.core.builders import case, player, sound


def test_idle_players_are_one_finding() -> None:
    tournament = sound()
    tournament.players.append(player(5, "Latecomer, Eve", 1500, "NED", "1999-01-01", 0))
    tournament.players.append(player(6, "Latecomer, Finn", 1500, "NED", "1999-01-01", 0))

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 2, "player": 5, "name": "Latecomer, Eve"}


def test_file_without_any_game_is_another_rule() -> None:
    assert list(check(case(sound(games=[])))) == []
