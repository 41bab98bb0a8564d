from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.players import RATING_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


@pytest.mark.parametrize("rating", ["24x0", "2.41", "²²²²", "-100"])
def test_no_number_is_found(rating: str) -> None:
    found = report(spoiled("2410", rating))

    assert [each.details for each in of(found, RATING_UNREADABLE.code)] == [
        {"player": 1, "value": rating}
    ]
    assert found.tournament is not None
    assert found.tournament.players[0].rating is None


@pytest.mark.parametrize("rating", ["   0", "    ", "0000"])
def test_none_is_none(rating: str) -> None:
    found = report(spoiled("2410", rating))

    assert RATING_UNREADABLE.code not in codes(found)
    assert found.tournament is not None
    assert found.tournament.players[0].rating is None
