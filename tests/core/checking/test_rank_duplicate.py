from __future__ import annotations

from ratingportal.core.checking.checks.players.rank_duplicate import check
from tests.core.builders import case, sound


def test_shared_rank_is_found() -> None:
    tournament = sound()
    tournament.players[2].rank = 2

    (finding,) = check(case(tournament))

    assert finding.details == {"rank": 2, "times": 2, "player": 3}


def test_missing_ranks_pass() -> None:
    tournament = sound()
    for each in tournament.players:
        each.rank = None

    assert list(check(case(tournament))) == []
