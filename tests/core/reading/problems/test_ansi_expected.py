from __future__ import annotations

from ratingportal.core.reading.formats.belgian.problems import ANSI_EXPECTED
from tests.core.builders import of, report
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_utf_8_is_reported() -> None:
    assert of(report(CLASSIC.encode()), ANSI_EXPECTED.code) == [ANSI_EXPECTED.found(None)]


def test_windows_letters_pass() -> None:
    assert of(classic(), ANSI_EXPECTED.code) == []


def test_plain_letters_pass() -> None:
    plain = CLASSIC.replace("é", "e").replace("°", "o")

    assert of(report(plain.encode()), ANSI_EXPECTED.code) == []
