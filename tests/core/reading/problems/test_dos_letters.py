from __future__ import annotations

from ratingportal.core.reading.formats.belgian.problems import DOS_LETTERS
from tests.core.builders import of, report
from tests.core.reading.formats.belgian import CLASSIC, classic


def test_dos_letters_are_known_by_the_sign_in_the_titles() -> None:
    found = report(CLASSIC.encode("cp850"), filename="314OPE1a.618")

    assert of(found, DOS_LETTERS.code) == [DOS_LETTERS.found(None)]
    assert found.encoding == "cp850"
    assert found.tournament is not None
    assert found.tournament.players[2].name == "Probe, Céline"


def test_windows_letters_pass() -> None:
    assert of(classic(), DOS_LETTERS.code) == []
