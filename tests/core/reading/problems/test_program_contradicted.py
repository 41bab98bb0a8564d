from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import PROGRAM_CONTRADICTED
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


def test_header_and_control_line_are_compared() -> None:
    found = classic("\x0000", "\x0001")

    assert of(found, PROGRAM_CONTRADICTED.code) == [
        PROGRAM_CONTRADICTED.found(Place(2), line=2, found="PairTwo", coded="Chess Manager")
    ]


@pytest.mark.parametrize("words", ["PairTwo 6.1", "Another program version 1", "Bonjour"])
def test_same_or_unknown_program_passes(words: str) -> None:
    assert of(classic("PairTwo\n", f"{words}\n"), PROGRAM_CONTRADICTED.code) == []
