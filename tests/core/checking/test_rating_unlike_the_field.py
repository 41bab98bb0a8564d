from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.statistics.rating_unlike_the_field import check
from tests.core.builders import case
from tests.core.field import field


@pytest.mark.parametrize(("number", "rating", "nearest"), [(10, 164, 1700), (1, 2990, 2150)])
def test_a_lone_rating_is_found(number: int, rating: int, nearest: int) -> None:
    tournament = field()
    tournament.players[number - 1].rating = rating

    (finding,) = check(case(tournament))

    assert finding.details["player"] == number
    assert finding.details["rating"] == rating
    assert finding.details["nearest"] == nearest
    assert finding.details["others"] == 9


def test_usual_ratings_small_fields_and_impossible_ratings_pass() -> None:
    assert list(check(case(field()))) == []
    assert list(check(case(field((2210, 2150, 2080, 1200))))) == []
    tournament = field()
    tournament.players[9].rating = 16
    assert list(check(case(tournament))) == []
