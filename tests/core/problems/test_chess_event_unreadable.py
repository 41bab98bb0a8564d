from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.chess_event_unreadable import RULE
from tests.core.building import of, report
from tests.core.formats.belgian import classic


def test_program_3_without_rows_is_answered() -> None:
    found = report("Tournoi : Open\n\x0003  2 12026031420260315\nExemple;1-0\n")

    assert list(found.findings) == [RULE.found(Place(2), line=2)]
    assert found.blocks


def test_program_3_with_rows_passes() -> None:
    assert of(classic("\x0000", "\x0003"), RULE.code) == []
