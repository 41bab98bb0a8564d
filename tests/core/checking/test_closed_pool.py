from __future__ import annotations

from ratingportal.core.checking.checks.policy.closed_pool import check
from tests.core.builders import case, sound


def test_a_pool_of_unknown_people_is_found() -> None:
    unknown = sound()
    for player in unknown.players:
        player.fide_id = None
    unknown.players[0].national_id, unknown.players[0].is_new = "120999", True

    (finding,) = check(case(unknown))

    assert finding.details == {"count": 4}


def test_one_known_player_is_enough() -> None:
    mixed = sound()
    for player in mixed.players[1:]:
        player.fide_id = None

    assert list(check(case(mixed))) == []


def test_without_games_nothing_is_said() -> None:
    empty = sound(games=[])
    for player in empty.players:
        player.fide_id = None

    assert list(check(case(empty))) == []
