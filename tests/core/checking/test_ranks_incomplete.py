from __future__ import annotations

from ratingportal.core.checking.checks.players.ranks_incomplete import check
from tests.core.builders import case, sound


def test_players_without_a_rank_are_counted() -> None:
    tournament = sound()
    tournament.players[2].rank = tournament.players[3].rank = None

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 2, "players": 4, "player": 3, "name": "Muster, Carl"}


def test_no_ranks_at_all_pass() -> None:
    tournament = sound()
    for player in tournament.players:
        player.rank = None

    assert list(check(case(tournament))) == []


def test_an_unreadable_rank_is_another_finding() -> None:
    tournament = sound()
    tournament.players[2].rank = None

    assert list(check(case(tournament, unread={"rank@14"}))) == []
