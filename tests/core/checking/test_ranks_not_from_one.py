from __future__ import annotations

from ratingportal.core.checking.checks.players.ranks_not_from_one import check
from tests.core.builders import case, sound


def test_a_ranking_that_begins_late_is_found() -> None:
    tournament = sound()
    for player in tournament.players:
        player.rank = player.number + 4

    (finding,) = check(case(tournament))

    assert finding.details == {"rank": 5}


def test_a_ranking_from_one_or_none_passes() -> None:
    assert list(check(case())) == []
    tournament = sound()
    tournament.players[0].rank = None
    assert list(check(case(tournament))) == []
    assert list(check(case(sound(players=[])))) == []
