from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.reading.text import decode, describe_character, split_lines
from tests.core.papi import papi


@pytest.mark.parametrize(
    ("text", "lines", "ending"),
    [
        ("a\nb\n", ["a", "b"], "lf"),
        ("a\r\nb\r\n", ["a", "b"], "crlf"),
        ("a\rb\r", ["a", "b"], "cr"),
        ("a\r\nb\nc", ["a", "b", "c"], "mixed"),
        ("a\r\r\nb\n", ["a", "", "b"], "mixed"),
        ("a", ["a"], "none"),
        ("a\n\n", ["a", ""], "lf"),
        ("a\x0bb\x0cc\x1cd\x85e\u2028f\n", ["a\x0bb\x0cc\x1cd\x85e\u2028f"], "lf"),
    ],
)
def test_lines_end_at_line_ends_only(text: str, lines: list[str], ending: str) -> None:
    assert split_lines(text) == (lines, ending)


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (b"plain", "ascii"),
        ("Zoë".encode(), "utf-8"),
        ("Zoë".encode("cp1252"), "cp1252"),
        (b"Zo\xeb \x81", "latin-1"),
        ("Zoë and others".encode("utf-16"), "utf-16-le"),
        ("Zoë and others".encode("utf-16-be"), "utf-16-be"),
        (b"\xef\xbb\xbfZo\xc3\xab", "utf-8"),
    ],
)
def test_encoding_is_told(data: bytes, encoding: str) -> None:
    assert decode(data).encoding == encoding


def test_given_encoding_is_followed() -> None:
    assert decode("Müller".encode("cp850"), encoding="cp850").lines == ["Müller"]


def test_nul_becomes_visible_and_keeps_its_column() -> None:
    text = decode(b"ab\x00cd\n")

    assert text.lines == ["ab\u2400cd"]
    assert text.suspicious


@given(st.binary())
def test_any_bytes_become_text_that_postgres_can_store(data: bytes) -> None:
    text = decode(data)

    for line in text.lines:
        assert "\x00" not in line
        assert line.encode().decode() == line
        assert not set(line) & {"\r", "\n"}


def test_characters_are_described() -> None:
    assert describe_character("\u202e") == "U+202E (RIGHT-TO-LEFT OVERRIDE)"
    assert describe_character("\x07") == "U+0007 (control character)"


def test_a_store_of_a_pairing_program_has_no_lines() -> None:
    found = decode(papi())

    assert (found.lines, found.encoding, found.findings) == ([], "binary", [])
    assert decode(b"6.13 is a version, not a store\n" * 40).lines[0].startswith("6.13")
