from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import TEMPORARY_ID_MALFORMED
from tests.core.builders import of
from tests.core.othello import SOUND, othello


@pytest.mark.parametrize("identity", ["NEW", "NEWBIE", "X"])
def test_ids_of_other_lengths_are_marked_in_the_list(identity: str) -> None:
    found = othello(SOUND.replace("+120999", f"+{identity}").replace("120999", identity))

    (finding,) = of(found, TEMPORARY_ID_MALFORMED.code)
    place = Place(9, 6, len(identity))
    assert finding == TEMPORARY_ID_MALFORMED.found(place, id=identity, length=len(identity))
    assert found.blocks


def test_ids_that_are_not_listed_are_marked_in_the_first_result() -> None:
    unlisted = "".join(line for line in SOUND.splitlines(keepends=True) if "%_%" not in line)

    (finding,) = of(othello(unlisted.replace("120999", "NEWBIE")), TEMPORARY_ID_MALFORMED.code)

    assert finding == TEMPORARY_ID_MALFORMED.found(Place(9, 3, 23), id="NEWBIE", length=6)


def test_four_characters_pass() -> None:
    assert of(othello(SOUND.replace("120999", "NEW1")), TEMPORARY_ID_MALFORMED.code) == []
