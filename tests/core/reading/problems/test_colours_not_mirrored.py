from __future__ import annotations

from ratingportal.core.reading.problems.results import COLOURS_NOT_MIRRORED
from tests.core.builders import SOUND, codes, of, report, spoiled


def test_two_whites_are_found() -> None:
    found = report(spoiled("   1 b 0     3 w 0", "   1 w 0     3 w 0"))

    assert [each.details for each in of(found, COLOURS_NOT_MIRRORED.code)] == [
        {"player": 1, "opponent": 4, "round": 1, "colour": "white"}
    ]
    assert found.tournament is not None
    doubtful = [game for game in found.tournament.games if not game.colours_known]
    assert [(game.round, {game.white, game.black}) for game in doubtful] == [(1, {1, 4})]


def test_no_colours_at_all_pass() -> None:
    text = spoiled("   4 w 1     2 w", "   4 - +     2 w").replace(
        "   1 b 0     3 w", "   1 - -     3 w"
    )

    assert COLOURS_NOT_MIRRORED.code not in codes(report(text))


def test_french_colours_pass() -> None:
    text = SOUND
    for english, french in ((" w ", " B "), (" b ", " N ")):
        for result in "10=":
            text = text.replace(f"{english}{result}", f"{french}{result}")

    found, english_found = report(text), report(SOUND)

    assert codes(found) == []
    assert found.tournament is not None
    assert english_found.tournament is not None
    assert found.tournament.games == english_found.tournament.games
