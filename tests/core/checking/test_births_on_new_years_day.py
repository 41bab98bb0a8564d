from __future__ import annotations

from ratingportal.core.checking.checks.players.births_on_new_years_day import check
from tests.core.builders import case, sound


def test_a_cluster_is_counted() -> None:
    tournament = sound()
    for player in tournament.players[1:]:
        player.birth = f"{player.birth}"[:4] + "-01-01"

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 3, "known": 4, "player": 2}


def test_single_births_on_that_day_and_years_alone_pass() -> None:
    tournament = sound()
    tournament.players[1].birth, tournament.players[2].birth = "1985-01-01", "2001-01-01"
    tournament.players[3].birth = "2010"

    assert list(check(case(tournament))) == []
