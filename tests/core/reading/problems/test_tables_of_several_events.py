from __future__ import annotations

from ratingportal.core.reading.formats.sheets.problems import TABLES_OF_SEVERAL_EVENTS
from tests.core.builders import codes, of, report
from tests.core.sheets import CROSSTABLE, PLAYERS, page, table


def test_two_tournaments_in_one_file_are_reported() -> None:
    found = report(
        table(*page("Crosstable", *CROSSTABLE, key=1), *page("Starting rank", *PLAYERS, key=2))
    )

    (one,) = of(found, TABLES_OF_SEVERAL_EVENTS.code)
    assert one.details["keys"] == "1, 2"


def test_two_lists_of_one_tournament_pass() -> None:
    found = report(table(*page("Crosstable", *CROSSTABLE), *page("Starting rank", *PLAYERS)))

    assert found.tournament is not None
    assert found.tournament.extra["chess_results_key"] == "1234567"
    assert TABLES_OF_SEVERAL_EVENTS.code not in codes(found)
