from __future__ import annotations

from ratingportal.core.checking.checks.players.rank_beyond_players import check
from tests.core.builders import case, sound


def test_a_rank_beyond_the_list_is_found() -> None:
    tournament = sound()
    tournament.players[3].rank = 17

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 4, "rank": 17, "players": 4}


def test_a_ranking_that_begins_late_is_one_finding() -> None:
    tournament = sound()
    for player in tournament.players:
        player.rank = player.number + 4

    assert list(check(case(tournament))) == []
