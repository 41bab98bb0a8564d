from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.headings import COUNT_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("count", ["four", "4_0", "٤", "-4"])
def test_no_number_is_found(count: str) -> None:
    found = report(spoiled("062 4", f"062 {count}"))

    assert [each.details for each in of(found, COUNT_UNREADABLE.code)] == [
        {"line": 6, "field": "declared_players", "value": count}
    ]
    assert "E008" in found.not_run


@pytest.mark.parametrize("count", ["004", "4 (of 5)", ""])
def test_zeros_remarks_and_blanks_pass(count: str) -> None:
    assert codes(report(spoiled("062 4", f"062 {count}"))) == []
