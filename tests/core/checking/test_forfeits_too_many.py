from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.games.forfeits_too_many import check
from ratingportal.core.model.tournament import GameKind
from tests.core.builders import case
from tests.core.field import field


@pytest.mark.parametrize(("forfeits", "count"), [(15, 1), (14, 0), (45, 1)])
def test_a_third_of_the_games_is_too_many(forfeits: int, count: int) -> None:
    tournament = field()
    for game in tournament.games[:forfeits]:
        game.kind = GameKind.FORFEIT

    found = list(check(case(tournament)))

    assert [each.details for each in found] == [{"count": forfeits, "games": 45}] * count


def test_a_few_forfeits_of_a_small_event_pass() -> None:
    tournament = field()
    tournament.games = tournament.games[:5]
    for game in tournament.games:
        game.kind = GameKind.FORFEIT

    assert list(check(case(tournament))) == []
