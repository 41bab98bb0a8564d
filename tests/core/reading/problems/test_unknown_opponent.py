from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.output.conversion import convert_tournament, strip_to_essence
from ratingportal.core.reading.formats.othello.problems import UNKNOWN_OPPONENT
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_games_with_somebody_unknown_are_counted_and_not_rated() -> None:
    found = othello(
        spoiled("120999 (40)>(24)   9004 B", "120999 (40)>(24) ?????? B").replace(
            "  9004 (22)<(42)   9001 B", "?????? (22)<(42)   9001"
        )
    )

    assert of(found, UNKNOWN_OPPONENT.code) == [UNKNOWN_OPPONENT.found(Place(17, 1, 25), count=2)]
    assert found.tournament is not None
    assert [game.rated for game in found.tournament.games] == [True, True, True, False, False, True]
    assert found.tournament.players[4].extra == {"file_id": "??????"}
    assert not found.blocks


def test_two_unknown_people_are_two() -> None:
    text = "?????? > ??????\n?????? = ??????\n?????? (40)>(24)   9001 B"
    found = othello(spoiled("120999 (40)>(24)   9004 B", text))

    assert of(found, UNKNOWN_OPPONENT.code) == [UNKNOWN_OPPONENT.found(Place(17, 1, 15), count=3)]
    # Nobody meets himself, sits at two boards or meets anybody again.
    assert [of(found, code) for code in ("R102", "R006", "P011")] == [[], [], []]
    assert {each.details["player"] for each in of(found, "R011")} == {1}
    made = found.tournament
    assert made is not None
    assert [(game.white, game.black, game.rated) for game in made.games[3:6]] == [
        (5, 6, False),
        (5, 6, False),
        (1, 5, False),
    ]
    assert [player.extra for player in made.players[4:]] == [{"file_id": "??????"}] * 2


def test_two_unknown_people_are_written_as_they_came() -> None:
    text = "%_% ??????, A, B, J, 1\n?????? > ??????\n?????? > 9001"
    made = othello(f"{SOUND}{text}\n").tournament
    assert made is not None

    written = convert_tournament(made, "othello_elo")

    assert b"?????? > ??????" in written.data
    assert written.losses == ()
    again = othello(written.data.decode()).tournament
    assert again is not None
    assert strip_to_essence(again) == strip_to_essence(made)


def test_games_of_known_players_pass() -> None:
    assert of(othello(SOUND), UNKNOWN_OPPONENT.code) == []
