from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.unknown_opponent import RULE
from tests.core.building import of
from tests.core.othello import SOUND, othello, spoiled


def test_games_with_somebody_unknown_are_counted_and_not_rated() -> None:
    found = othello(
        spoiled("120999 (40)>(24)   9004 B", "120999 (40)>(24) ?????? B").replace(
            "  9004 (22)<(42)   9001 B", "?????? (22)<(42)   9001"
        )
    )

    assert of(found, RULE.code) == [RULE.found(Place(17, 1, 25), count=2)]
    assert found.tournament is not None
    assert [game.rated for game in found.tournament.games] == [True, True, True, False, False, True]
    assert found.tournament.players[4].extra == {"file_id": "??????"}
    assert not found.blocks


def test_two_unknown_people_make_no_game() -> None:
    found = othello(spoiled("120999 (40)>(24)   9004 B", "?????? > ??????"))

    assert of(found, RULE.code) == [RULE.found(Place(17, 1, 15), count=1)]
    assert of(found, "R102") == []
    assert found.tournament is not None
    assert len(found.tournament.games) == 5


def test_games_of_known_players_pass() -> None:
    assert of(othello(SOUND), RULE.code) == []
