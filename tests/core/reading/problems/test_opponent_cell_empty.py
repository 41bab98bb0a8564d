from __future__ import annotations

from ratingportal.core.reading.problems.results import OPPONENT_CELL_EMPTY
from tests.core.builders import SOUND, codes, of, report, spoiled


def test_game_on_one_side_is_found_at_that_side() -> None:
    found = report(spoiled("     1 b 0     3 w 0     2 b 0", "               3 w 0     2 b 0"))

    assert [each.details for each in of(found, OPPONENT_CELL_EMPTY.code)] == [
        {"player": 1, "round": 1, "opponent": 4}
    ]
    assert [code for code in codes(found) if code[0] == "R"] == [OPPONENT_CELL_EMPTY.code]


def test_bye_on_the_other_side_is_found() -> None:
    found = report(spoiled("     1 b 0     3 w 0     2 b 0", "  0000 - Z     3 w 0     2 b 0"))

    assert len(of(found, OPPONENT_CELL_EMPTY.code)) == 1


def test_line_that_ends_early_is_found() -> None:
    assert len(of(report(spoiled("     3 w 0     2 b 0", "")), OPPONENT_CELL_EMPTY.code)) == 2


def test_both_sides_pass() -> None:
    assert codes(report(SOUND)) == []
