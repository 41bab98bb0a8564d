from __future__ import annotations

from ratingportal.core.checking.checks.knsb.name_too_long import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, spoiled
from tests.core.knsb import knsb


def test_41_characters_are_too_many() -> None:
    found = knsb("Voorjaarstoernooi jeugd", "x" * 41)

    assert of(found, RULE.code) == [RULE.found(Place(1, 5, 41), length=41, limit=40)]


def test_40_characters_pass_and_other_files_are_not_asked() -> None:
    assert of(knsb("Voorjaarstoernooi jeugd", "x" * 40), RULE.code) == []
    assert of(report(spoiled("Spring Open", "x" * 41)), RULE.code) == []
