from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.rating_out_of_range import check
from tests.core.builders import case, sound


@pytest.mark.parametrize("rating", [12, 3001])
def test_shifted_columns_are_found(rating: int) -> None:
    tournament = sound()
    tournament.players[1].rating = rating

    (finding,) = check(case(tournament))

    assert finding.details == {"player": 2, "rating": rating}


@pytest.mark.parametrize("rating", [100, 3000, None])
def test_extremes_of_the_scale_pass(rating: int | None) -> None:
    tournament = sound()
    tournament.players[1].rating = rating

    assert list(check(case(tournament))) == []
