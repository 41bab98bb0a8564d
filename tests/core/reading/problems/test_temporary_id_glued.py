from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import TEMPORARY_ID_GLUED
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_colour_behind_a_listed_id_is_parted_from_it() -> None:
    found = othello(SOUND.replace("120999", "NEW1").replace("NEW1 B", "NEW1B"))

    (finding,) = of(found, TEMPORARY_ID_GLUED.code)
    assert finding == TEMPORARY_ID_GLUED.found(
        Place(13, 3, 20), id="NEW1", colour="B", written="NEW1B"
    )
    assert found.tournament is not None
    game = found.tournament.games[0]
    assert (game.white, game.black, game.colours_known) == (3, 1, True)
    assert not found.blocks


def test_colour_behind_a_number_needs_no_confirmation() -> None:
    found = othello(spoiled("120999 B", "120999b"))

    assert of(found, TEMPORARY_ID_GLUED.code) == []
    assert found.tournament is not None
    assert found.tournament.games[0].colours_known


def test_an_id_that_ends_in_a_colours_letter_is_left_whole() -> None:
    found = othello(SOUND.replace("120999", "NEWB"))

    assert of(found, TEMPORARY_ID_GLUED.code) == of(found, "P500") == []
