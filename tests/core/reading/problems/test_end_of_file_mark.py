from __future__ import annotations

from ratingportal.core.reading.problems.text import END_OF_FILE_MARK
from tests.core.builders import SOUND, codes, report, spoiled


def test_mark_is_left_out_and_reported() -> None:
    assert codes(report(SOUND + "\x1a")) == [END_OF_FILE_MARK.code]


def test_mark_inside_the_text_is_a_control_character() -> None:
    assert codes(report(spoiled("Anna", "An\x1aa"))) == ["F104"]
