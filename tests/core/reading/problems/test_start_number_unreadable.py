from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import START_NUMBER_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("number", ["   x", "    ", "0000", "21a ", "１２  "])
def test_line_without_a_number_is_left_out(number: str) -> None:
    found = report(spoiled("001    4", f"001 {number}"))

    assert [each.details for each in of(found, START_NUMBER_UNREADABLE.code)] == [
        {"line": 15, "value": number.strip()}
    ]
    assert found.tournament is not None
    assert len(found.tournament.players) == 3


def test_opponents_of_the_lost_player_set_off_nothing() -> None:
    found = report(spoiled("001    4", "001    x"))

    assert [code for code in codes(found) if code[0] == "R"] == []


@pytest.mark.parametrize("number", ["0004", "4   ", "   4"])
def test_any_alignment_passes(number: str) -> None:
    assert codes(report(spoiled("001    4", f"001 {number}"))) == []
