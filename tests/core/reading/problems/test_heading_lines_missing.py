from __future__ import annotations

from ratingportal.core.reading.formats.othello.problems import HEADING_LINES_MISSING
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_missing_lines_are_named_and_their_fields_are_not_asked_for_again() -> None:
    found = othello(spoiled("%%Country: Netherlands\n%%Date: 14/03/2026 - 15/03/2026\n", ""))

    assert of(found, HEADING_LINES_MISSING.code) == [
        HEADING_LINES_MISSING.found(None, headings="%%Country:, %%Date:")
    ]
    assert of(found, "E002") == of(found, "E510") == []
    assert found.blocks


def test_complete_headings_pass() -> None:
    assert of(othello(SOUND), HEADING_LINES_MISSING.code) == []
