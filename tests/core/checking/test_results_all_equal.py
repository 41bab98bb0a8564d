from __future__ import annotations

from ratingportal.core.checking.checks.statistics.results_all_equal import check
from tests.core.builders import case
from tests.core.field import field


def test_draws_alone_are_found() -> None:
    (finding,) = check(case(field((2000,) * 10)))

    assert finding.details == {"games": 45}


def test_one_decided_game_or_a_short_match_passes() -> None:
    tournament = field((2000,) * 10)
    tournament.games[7].white_score, tournament.games[7].black_score = 10, 0
    assert list(check(case(tournament))) == []
    assert list(check(case(field((2000,) * 4)))) == []
