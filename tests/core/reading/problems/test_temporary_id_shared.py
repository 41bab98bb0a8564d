from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import TEMPORARY_ID_SHARED
from tests.core.builders import of
from tests.core.othello import SOUND, othello


def test_two_people_with_one_id_are_found() -> None:
    text = SOUND.replace("120999", "NEW1").replace("%_%    9004", "%_%   +new1")

    found = othello(text)

    (finding,) = of(found, TEMPORARY_ID_SHARED.code)
    assert finding == TEMPORARY_ID_SHARED.found(Place(10, 8, 4), id="NEW1", name="VOORBEELD, Dora")
    assert found.blocks


def test_a_number_given_twice_is_reported_by_the_rules_for_numbers() -> None:
    found = othello(SOUND.replace("%_%    9004", "%_%    9001"))

    assert of(found, TEMPORARY_ID_SHARED.code) == []
    assert len(of(found, "P003")) == 1
