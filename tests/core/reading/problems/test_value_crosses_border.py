from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.players import VALUE_CROSSES_BORDER
from tests.core.builders import codes, of, report, spoiled
from tests.core.reading.formats.belgian import classic


def test_long_name_is_found_at_the_border() -> None:
    found = report(spoiled("Example, Anna".ljust(34), "Example, Anna Maria Theresia Joseph"[:34]))

    assert [each.place for each in of(found, VALUE_CROSSES_BORDER.code)] == [Place(12, 48, 1)]


def test_name_written_one_column_too_far_is_only_moved() -> None:
    name = "Example, Anna Maria Theresia Jose"
    found = report(spoiled("Example, Anna".ljust(34), f" {name}"))

    assert codes(found) == ["F215"]
    assert found.tournament is not None
    assert found.tournament.players[0].name == name


def test_value_between_the_fields_of_a_belgian_row_is_found() -> None:
    long_number = classic("34567 618", "345678618")
    long_name = classic("Voorbeeld, Bart           23456", "Voorbeeld, Bart Willem Jan23456")

    assert [each.place for each in of(long_number, VALUE_CROSSES_BORDER.code)] == [Place(9, 36, 1)]
    assert [each.place for each in of(long_name, VALUE_CROSSES_BORDER.code)] == [Place(8, 30, 1)]
    assert of(classic(), VALUE_CROSSES_BORDER.code) == []
