from __future__ import annotations

from ratingportal.core.reading.problems.results import COLOUR_ON_ONE_SIDE
from tests.core.builders import SOUND, codes, report, spoiled


def test_missing_colour_is_given_and_reported() -> None:
    found = report(spoiled("   4 w 1     2 w", "   4 - 1     2 w"))

    assert [(each.code, each.details) for each in found.findings] == [
        (COLOUR_ON_ONE_SIDE.code, {"player": 1, "opponent": 4, "round": 1})
    ]
    assert found.tournament is not None
    game = next(each for each in found.tournament.games if (each.round, each.black) == (1, 4))
    assert (game.white, game.white_score, game.colours_known) == (1, 10, True)


def test_both_colours_pass() -> None:
    assert codes(report(SOUND)) == []
