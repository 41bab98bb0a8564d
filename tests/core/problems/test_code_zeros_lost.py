from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.code_zeros_lost import RULE
from tests.core.building import of
from tests.core.knsb import SOUND, knsb


def test_lost_zeros_are_counted_once() -> None:
    found = knsb(text=SOUND.replace("022;", "22;").replace("042;", "42;"))

    assert of(found, RULE.code) == [RULE.found(Place(2, 1, 2), count=2, value="22", line=2)]
    assert not found.blocks


def test_whole_codes_pass() -> None:
    assert of(knsb(), RULE.code) == []
    assert of(knsb("012;", "'012;"), RULE.code) == []
