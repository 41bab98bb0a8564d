"""One glance at a file rules out most formats, whatever letters it is written in, and no reason is lost by it."""

from __future__ import annotations

import pytest

from ratingportal.core.reading.formats import load_formats
from ratingportal.core.reading.formats.base import Source
from ratingportal.core.reading.formats.shared import marks
from ratingportal.core.reading.formats.shared.glance import Glance
from ratingportal.core.reading.text import decode
from tests.core.builders import SOUND, report
from tests.core.documents import xlsx


def glance_at(text: str | bytes, encoding: str = "utf-8") -> Glance:
    """Look at a text, or at the bytes of a file."""
    data = text if isinstance(text, bytes) else text.encode(encoding)
    return Glance(Source(data, decode(data)))


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "cp1252", "utf-16"])
def test_words_are_found_in_any_encoding_and_in_capitals(encoding: str) -> None:
    text = "City And COUNTRY: Lille, FRA\n" * 4
    data = text.encode(encoding)
    source = Source(data, decode(data))

    assert source.holds("City and country")
    assert not source.holds("ev_code")


def test_first_sign_is_the_first_that_is_seen() -> None:
    assert glance_at("\n \t\n  {\n").first_sign == "{"
    assert glance_at("\ufeff\n<a>").first_sign == "<"
    assert glance_at(" \n").first_sign == ""


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Name: Anna, Ben\nMoves; none\n", False),
        ("Name, Anna, Ben\n", True),
        ("a;b;c", True),
        ("a\tb\tc", True),
        ("a;b\tc,d", False),
        ("", False),
    ],
)
def test_three_cells_make_a_row(text: str, seen: bool) -> None:
    assert marks.holds_cells(glance_at(text)) is seen


def test_spreadsheet_is_cells_though_it_has_no_lines() -> None:
    glance = glance_at(xlsx())

    assert glance.is_binary
    assert marks.holds_cells(glance)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_codes_of_records_are_seen_with_every_line_end(ending: str) -> None:
    assert marks.holds_records(glance_at(SOUND.replace("\n", ending)))
    assert marks.holds_records(glance_at("001    1"))
    assert not marks.holds_records(glance_at(f"3752 > 1024{ending}1001 > 2042"))


def test_every_format_ruled_out_at_a_glance_is_listed_with_its_reason() -> None:
    reasons = {each.key: each.reason for each in report("Something that nobody knows\n").tried}
    marked = {key: each.mark.missing for key, each in load_formats().items() if each.mark}

    assert marked
    assert {key: reasons[key] for key in marked} == marked
