from __future__ import annotations

from ratingportal.core.checking.checks.players.rated_player_without_id import check
from tests.core.builders import case, sound


def test_a_rated_player_without_a_number_is_found() -> None:
    tournament = sound()
    tournament.players[2].fide_id, tournament.players[2].title = None, "CM"

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 1, "player": 3, "name": "Muster, Carl", "what": "CM 2105"}


def test_unrated_players_and_files_without_numbers_pass() -> None:
    tournament = sound()
    tournament.players[2].fide_id = tournament.players[2].rating = None
    assert list(check(case(tournament))) == []

    tournament = sound()
    for player in tournament.players:
        player.fide_id = None
    assert list(check(case(tournament))) == []
