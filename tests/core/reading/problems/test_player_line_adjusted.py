from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import PLAYER_LINE_ADJUSTED
from tests.core.builders import of
from tests.core.othello import othello, spoiled


@pytest.mark.parametrize(
    "line",
    [
        "%_%    9001, EXAMPLE, Anna, 2.5, 116",
        "%_%    9001, EXAMPLE, , Anna, NLD, 2.5, 116",
        "%_%    9001, EXAMPLE, Anna, NLD, 2.5 116",
        "%_%    9001, EXAMPLE, Anna,, NLD, 2.5, 116",
        "%_%    9001, EXAMPLE, Anna, NLD, 2,5, 116",
    ],
)
def test_fields_are_told_apart_and_the_line_is_counted(line: str) -> None:
    found = othello(spoiled("%_%    9001, EXAMPLE, Anna, NLD, 2.5, 116", line))

    assert of(found, PLAYER_LINE_ADJUSTED.code) == [
        PLAYER_LINE_ADJUSTED.found(Place(7), count=1, id="9001")
    ]
    assert found.tournament is not None
    player = found.tournament.players[0]
    assert (player.name, player.points, player.extra["discs"]) == ("EXAMPLE, Anna", 25, "116")
    assert not found.blocks


@pytest.mark.parametrize(
    "line",
    [
        "%_% 9001, EXAMPLE, Anna",
        "%_% 9001, EXAMPLE, Anna, NLD",
        "%_% 9001, EXAMPLE, Anna, NLD, 2.5",
        "%_% 9001, EXAMPLE, Anna, , ,",
        " %_%\t9001,EXAMPLE,Anna,NLD,2.5,116,2014",
    ],
)
def test_fields_left_out_at_the_end_pass(line: str) -> None:
    found = othello(spoiled("%_%    9001, EXAMPLE, Anna, NLD, 2.5, 116", line))

    assert of(found, PLAYER_LINE_ADJUSTED.code) == []
    assert found.tournament is not None
    assert found.tournament.players[0].name == "EXAMPLE, Anna"
