"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import re

import pytest

from ratingportal.core.model import patterns


def test_pattern_answers_like_a_compiled_one() -> None:
    """Whatever is asked of it, the first time and later."""
    found = patterns.defer_pattern(r"([a-z]+) (\d)", re.IGNORECASE)
    for _ in range(2):
        matched = found.match("Round 3")
        assert matched is not None
        assert matched.groups() == ("Round", "3")
        assert found.sub("", "Round 3!") == "!"
    assert found.pattern == r"([a-z]+) (\d)"


def test_pattern_of_bytes() -> None:
    """Bytes are searched like text."""
    assert patterns.defer_pattern(b"[0-9]+").findall(b"1 and 22") == [b"1", b"22"]


def test_wrong_pattern_is_told_when_all_are_compiled() -> None:
    """A worker compiles them before its first file."""
    patterns.defer_pattern("(")
    try:
        with pytest.raises(re.error):
            patterns.compile_patterns()
    finally:
        patterns._deferred.pop()
    patterns.compile_patterns()
