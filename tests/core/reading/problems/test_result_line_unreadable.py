from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import RESULT_LINE_UNREADABLE
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize(
    ("line", "column", "value"),
    [
        ("  9001 (42)-(22) 9002", 3, "9001 (42)-(22) 9002"),
        ("  9001 > 9002 B so what", 17, "so what"),
        ("\tRound 1", 2, "Round 1"),
        ("9001 (1000)>(22) 9002", 1, "9001 (1000)>(22) 9002"),
        ("9001 >", 1, "9001 >"),
    ],
)
def test_what_is_no_result_is_marked(line: str, column: int, value: str) -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", line))

    (finding,) = of(found, RESULT_LINE_UNREADABLE.code)
    assert finding == RESULT_LINE_UNREADABLE.found(
        Place(13, column, len(value)), line=13, value=value
    )
    assert found.blocks


def test_totals_are_not_compared_when_a_result_is_lost() -> None:
    found = othello(spoiled("  9001 (42)>(22) 120999 B", "9001 beat 120999"))

    assert of(found, "R002") == of(found, "R003") == []


@pytest.mark.parametrize(
    "line", ["9001 > 120999", "9001(42)>(22)120999 B", "% 9001 (42)-(22) 9002"]
)
def test_results_in_loose_spelling_and_remarks_pass(line: str) -> None:
    assert (
        of(othello(spoiled("  9001 (42)>(22) 120999 B", line)), RESULT_LINE_UNREADABLE.code) == []
    )
