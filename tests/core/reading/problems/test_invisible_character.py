from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.text import INVISIBLE_CHARACTER
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("character", ["\u200b", "\u202e", "\u2028", "\x85", "\xad", "\ufeff"])
def test_hidden_character_is_found_and_does_not_break_the_line(character: str) -> None:
    found = report(spoiled("Anna", f"An{character}a"))

    (finding,) = of(found, INVISIBLE_CHARACTER.code)
    assert finding.place is not None
    assert (finding.place.line, finding.place.column) == (12, 26)
    assert len(found.lines) == 15


def test_visible_letters_pass() -> None:
    assert codes(report(spoiled("Anna", "Ан\u00a0н"))) == []
