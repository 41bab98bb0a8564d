from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.knsb.problems import CODE_ZEROS_LOST
from tests.core.builders import of
from tests.core.knsb import SOUND, knsb


def test_lost_zeros_are_counted_once() -> None:
    found = knsb(text=SOUND.replace("022;", "22;").replace("042;", "42;"))

    assert of(found, CODE_ZEROS_LOST.code) == [
        CODE_ZEROS_LOST.found(Place(2, 1, 2), count=2, value="22", line=2)
    ]
    assert not found.blocks


def test_whole_codes_pass() -> None:
    assert of(knsb(), CODE_ZEROS_LOST.code) == []
    assert of(knsb("012;", "'012;"), CODE_ZEROS_LOST.code) == []
