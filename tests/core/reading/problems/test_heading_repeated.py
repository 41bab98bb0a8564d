from __future__ import annotations

from ratingportal.core.reading.problems.headings import HEADING_REPEATED
from tests.core.builders import SOUND, codes, of, report


def test_second_heading_is_found_and_the_first_kept() -> None:
    found = report(SOUND + "012 Autumn Open\n")

    assert [each.details for each in of(found, HEADING_REPEATED.code)] == [
        {"line": 16, "field": "name"}
    ]
    assert found.tournament is not None
    assert found.tournament.name == "Spring Open"


def test_several_deputies_and_round_dates_pass() -> None:
    assert HEADING_REPEATED.code not in codes(report(SOUND + "112 One\n112 Two\n132 2026/03/15\n"))
