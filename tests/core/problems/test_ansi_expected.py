from __future__ import annotations

from ratingportal.core.problems.ansi_expected import RULE
from tests.core.building import of, report
from tests.core.formats.belgian import CLASSIC, classic


def test_utf_8_is_reported() -> None:
    assert of(report(CLASSIC.encode()), RULE.code) == [RULE.found(None)]


def test_windows_letters_pass() -> None:
    assert of(classic(), RULE.code) == []


def test_plain_letters_pass() -> None:
    plain = CLASSIC.replace("é", "e").replace("°", "o")

    assert of(report(plain.encode()), RULE.code) == []
