from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.othello.problems import SEVERAL_RESULTS_ON_LINE
from tests.core.builders import of
from tests.core.othello import SOUND, othello, spoiled


def test_all_results_of_a_line_are_read_and_the_lines_counted() -> None:
    joined = spoiled(" B\n  9002 (40)>(24)   9004 B\n", " B  9002 (40)>(24) 9004 B\n")

    found = othello(joined)

    assert of(found, SEVERAL_RESULTS_ON_LINE.code) == [
        SEVERAL_RESULTS_ON_LINE.found(Place(13), count=1, line=13)
    ]
    assert found.tournament is not None
    assert [(game.white, game.black) for game in found.tournament.games[:2]] == [(3, 1), (4, 2)]
    assert not found.blocks


def test_one_result_on_each_line_passes() -> None:
    assert of(othello(SOUND), SEVERAL_RESULTS_ON_LINE.code) == []
