from __future__ import annotations

from ratingportal.core.reading.problems.text import END_OF_FILE_MARK
from tests.core.builders import SOUND, codes, report, spoiled


def test_mark_is_left_out_and_reported() -> None:
    assert codes(report(SOUND + "\x1a")) == [END_OF_FILE_MARK.code]


def test_empty_bytes_behind_the_text_are_left_out_and_reported() -> None:
    found = report(SOUND.encode() + b"\x1a" + bytes(512))

    assert codes(found) == [END_OF_FILE_MARK.code]
    assert found.tournament == report(SOUND).tournament


def test_last_letter_of_utf16_stays() -> None:
    wide = "\ufeff".encode("utf-16-le") + SOUND.encode("utf-16-le")

    assert codes(report(wide)) == ["F101"]
    assert codes(report(wide + b"\x1a")) == ["F101", END_OF_FILE_MARK.code]


def test_mark_inside_the_text_is_a_control_character() -> None:
    assert codes(report(spoiled("Anna", "An\x1aa"))) == ["F104"]
