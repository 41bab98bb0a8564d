from __future__ import annotations

from ratingportal.core.problems.end_of_file_mark import RULE
from tests.core.building import SOUND, codes, report, spoiled


def test_mark_is_left_out_and_reported() -> None:
    assert codes(report(SOUND + "\x1a")) == [RULE.code]


def test_mark_inside_the_text_is_a_control_character() -> None:
    assert codes(report(spoiled("Anna", "An\x1aa"))) == ["F104"]
