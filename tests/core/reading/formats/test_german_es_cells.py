"""What the cells of a German result list say."""

from __future__ import annotations

from functools import partial

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import (
    Bye,
    ByeKind,
    GameKind,
)
from ratingportal.core.reading.formats.german.layout import TEMPLATE
from tests.core.builders import of, report, tournament_of
from tests.core.german import spoiled

KEY = "german_es"
read = partial(tournament_of, filename="open.swi", read_as=KEY)


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (("1W  2", "0B  1"), (1, 2, 10, 0, GameKind.PLAYED, True)),
        (("0B  2", "1W  1"), (2, 1, 10, 0, GameKind.PLAYED, True)),
        (("rw  2", "Rs  1"), (1, 2, 5, 5, GameKind.PLAYED, True)),
        (("RW  2", "0B  1"), (1, 2, 5, 0, GameKind.PLAYED, True)),
        (("=W  2", "½B  1"), (1, 2, 5, 5, GameKind.PLAYED, True)),
        (("R:  2", "R:  1"), (1, 2, 5, 5, GameKind.PLAYED, False)),
        (("+:  2", "-:  1"), (1, 2, 10, 0, GameKind.FORFEIT, False)),
        (("-:  2", "+:  1"), (1, 2, 0, 10, GameKind.FORFEIT, False)),
        (("-:  2", "-:  1"), (1, 2, 0, 0, GameKind.FORFEIT, False)),
        (("::  2", "::  1"), (1, 2, 0, 0, GameKind.FORFEIT, False)),
        (("+W  2", "-B  1"), (1, 2, 10, 0, GameKind.FORFEIT, True)),
        ((" W  2", " B  1"), (1, 2, None, None, GameKind.PENDING, True)),
        (("0W  2", "0B  1"), (1, 2, 0, 0, GameKind.PLAYED, True)),
    ],
)
def test_cells_of_two_players(
    cells: tuple[str, str], expected: tuple[int, int, int | None, int | None, GameKind, bool]
) -> None:
    (game,) = read(two_players(*cells)).games

    assert (
        game.white,
        game.black,
        game.white_score,
        game.black_score,
        game.kind,
        game.colours_known,
    ) == expected


def two_players(one: str, two: str) -> bytes:
    """Write two rows of one round each."""
    rows = [f"   {number}. {'':128}{cell}" for number, cell in enumerate((one, two), 1)]
    return "\n".join(["Open", "", "ES   2  1  1", TEMPLATE, *rows, "###"]).encode()


@pytest.mark.parametrize(
    ("cell", "byes"),
    [
        ("     ", []),
        ("  :  0", []),
        ("  :   ", []),
        (":W  0", []),
        ("+:  0", [Bye(1, 1, ByeKind.FULL, 5)]),
        ("+:   ", [Bye(1, 1, ByeKind.FULL, 5)]),
        ("R:  0", [Bye(1, 1, ByeKind.HALF, 5)]),
        ("-:  0", [Bye(1, 1, ByeKind.ZERO, 5)]),
    ],
)
def test_rounds_without_an_opponent(cell: str, byes: list[Bye]) -> None:
    found = read(two_players(cell[-5:], ""))

    assert (found.games, found.byes) == ([], byes)


@pytest.mark.parametrize("cell", ["2W  2", "1X  2", "1W  x", "1W  2x", "1W 2 2"])
def test_unreadable_cell_is_reported(cell: str) -> None:
    (finding,) = of(report(two_players(cell, "0B  1"), read_as=KEY), "F206")

    assert finding.place == Place(5, 135, 5)
    assert (finding.details["player"], finding.details["round"]) == (1, 1)


def test_value_over_the_border_of_its_column_is_reported() -> None:
    found = report(
        spoiled("SK Beispiel                      GER", "SK Beispiel" + "x" * 22 + "GER")
    )

    (finding,) = of(found, "F207")
    assert finding.place == Place(5, 76, 1)
