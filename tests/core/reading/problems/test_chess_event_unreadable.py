from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import CHESS_EVENT_UNREADABLE
from tests.core.builders import of, report
from tests.core.reading.formats.belgian import classic


def test_program_3_without_rows_is_answered() -> None:
    found = report("Tournoi : Open\n\x0003  2 12026031420260315\nExemple;1-0\n")

    assert list(found.findings) == [CHESS_EVENT_UNREADABLE.found(Place(2), line=2)]
    assert found.blocks


def test_program_3_with_rows_passes() -> None:
    assert of(classic("\x0000", "\x0003"), CHESS_EVENT_UNREADABLE.code) == []
