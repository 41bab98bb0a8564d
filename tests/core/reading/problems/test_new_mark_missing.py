from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import NEW_MARK_MISSING
from tests.core.builders import of
from tests.core.othello import SOUND, othello


def test_temporary_id_without_the_sign_is_taken_for_a_new_player() -> None:
    found = othello(SOUND.replace("+120999", " NEW1").replace("120999", "NEW1"))

    assert of(found, NEW_MARK_MISSING.code) == [NEW_MARK_MISSING.found(Place(9, 6, 4), id="NEW1")]
    assert found.tournament is not None
    assert found.tournament.players[2].is_new
    assert not found.blocks


def test_temporary_id_with_the_sign_passes() -> None:
    assert of(othello(SOUND.replace("120999", "NEW1")), NEW_MARK_MISSING.code) == []
