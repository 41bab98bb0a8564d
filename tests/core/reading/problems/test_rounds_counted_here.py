from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import ROUNDS_COUNTED_HERE
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, ROUND_ROBIN, table


def test_rounds_of_a_grid_are_counted_and_said() -> None:
    found = report(table(*ROUND_ROBIN))

    (one,) = of(found, ROUNDS_COUNTED_HERE.code)
    assert one.details["count"] == 6
    assert found.tournament is not None
    sides = [
        (game.round, side) for game in found.tournament.games for side in (game.white, game.black)
    ]
    assert len(set(sides)) == len(sides) == 12
    assert not any(game.colours_known for game in found.tournament.games)


def test_rounds_that_are_given_pass() -> None:
    assert ROUNDS_COUNTED_HERE.code not in codes(report(table(*CROSSTABLE)))
