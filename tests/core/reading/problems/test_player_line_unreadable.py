from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import PLAYER_LINE_UNREADABLE
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize("number", ["9-1", "", "No. 7", "9001 x"])
def test_line_without_a_number_is_marked(number: str) -> None:
    found = othello(spoiled("%_%    9001, EXAMPLE", f"%_%    {number}, EXAMPLE"))

    (finding,) = of(found, PLAYER_LINE_UNREADABLE.code)
    column = 8 if number else 4
    assert finding == PLAYER_LINE_UNREADABLE.found(
        Place(7, column, len(number)), line=7, value=number
    )
    assert found.blocks


def test_remarks_and_legends_behind_the_sign_are_no_players() -> None:
    remarks = "%_%__________\n%_% Classical tournament\n%_% ID, NAME, COUNTRY\n"
    found = othello(spoiled("%Round 1\n", f"{remarks}%Round 1\n"))

    assert of(found, PLAYER_LINE_UNREADABLE.code) == []
    assert found.tournament is not None
    assert len(found.tournament.players) == 4
    assert found.tournament.comments == ["Classical tournament"]
