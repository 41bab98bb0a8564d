from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.text import CONTROL_CHARACTER
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\x00", "U+0000 (NUL)"),
        ("\x0b", "U+000B (control character)"),
        ("\x0c", "U+000C (control character)"),
        ("\x1b", "U+001B (control character)"),
        ("\x7f", "U+007F (control character)"),
    ],
)
def test_control_character_is_found_in_its_column(character: str, name: str) -> None:
    found = report(spoiled("Anna", f"An{character}a"))

    (finding,) = of(found, CONTROL_CHARACTER.code)
    assert finding == CONTROL_CHARACTER.found(Place(12, 26, 1), line=12, character=name)
    assert found.tournament is not None
    assert "\x00" not in found.tournament.players[0].name
    assert len(found.lines) == 15


def test_tabs_and_accents_are_no_control_characters() -> None:
    assert CONTROL_CHARACTER.code not in codes(report(spoiled("Spring Open", "Spring\tÖpen")))
