from __future__ import annotations

from ratingportal.core.findings import Place
from ratingportal.core.problems.value_crosses_border import RULE
from tests.core.building import codes, of, report, spoiled


def test_long_name_is_found_at_the_border() -> None:
    found = report(spoiled("Example, Anna".ljust(34), "Example, Anna Maria Theresia Joseph"[:34]))

    assert [each.place for each in of(found, RULE.code)] == [Place(12, 48, 1)]


def test_name_written_one_column_too_far_is_only_moved() -> None:
    name = "Example, Anna Maria Theresia Jose"
    found = report(spoiled("Example, Anna".ljust(34), f" {name}"))

    assert codes(found) == ["F215"]
    assert found.tournament is not None
    assert found.tournament.players[0].name == name
