from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import CONTROL_ROWS_DIFFER
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic, lines_24


def test_lost_row_of_the_24_lines_is_found() -> None:
    found = lines_24("31  6 1", "31  8 1")

    assert of(found, CONTROL_ROWS_DIFFER.code) == [
        CONTROL_ROWS_DIFFER.found(Place(12, 4, 3), declared=8, listed=6)
    ]


def test_counts_without_the_mark_are_placed_one_column_before() -> None:
    found = lines_24("\x0031  6 1", "31  8 1")

    assert of(found, CONTROL_ROWS_DIFFER.code) == [
        CONTROL_ROWS_DIFFER.found(Place(12, 3, 3), declared=8, listed=6)
    ]


def test_equal_counts_pass() -> None:
    assert of(lines_24(), CONTROL_ROWS_DIFFER.code) == []


def test_in_a_crosstable_rows_are_players() -> None:
    found = classic("  4 2", "  5 2")

    assert of(found, CONTROL_ROWS_DIFFER.code) == []
    assert of(found, "E008")[0].place == Place(5, 4, 3)
