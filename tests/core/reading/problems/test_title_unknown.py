from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import TITLE_UNKNOWN
from tests.core.builders import of, report, spoiled


def test_other_letters_are_found_and_kept() -> None:
    found = report(spoiled("m GM", "m 12"))

    assert [each.details for each in of(found, TITLE_UNKNOWN.code)] == [
        {"player": 1, "value": "12"}
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].title == "12"


@pytest.mark.parametrize(
    ("text", "title"),
    [("  g", "GM"), ("wg ", "WGM"), ("GM ", "GM"), ("WFM", "WFM"), (" NC", "NC"), ("  m", "IM")],
)
def test_old_and_national_titles_pass(text: str, title: str) -> None:
    found = report(spoiled("m GM", f"m{text}"))

    assert of(found, TITLE_UNKNOWN.code) == []
    assert found.tournament is not None
    assert found.tournament.players[0].title == title
