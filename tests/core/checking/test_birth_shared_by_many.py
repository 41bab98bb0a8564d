from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.checks.statistics.birth_shared_by_many import check
from tests.core.builders import case
from tests.core.field import field

if TYPE_CHECKING:
    from ratingportal.core.model.tournament import Tournament


def born(*days: str | None) -> Tournament:
    tournament = field()
    for player, day in zip(tournament.players, days, strict=False):
        player.birth = day
    return tournament


def test_a_filled_column_is_found() -> None:
    (finding,) = check(case(born(*["1990-05-21"] * 4)))

    assert finding.details == {"count": 4, "known": 10, "birth": "1990-05-21", "player": 1}


def test_chance_years_alone_and_new_years_day_pass() -> None:
    assert list(check(case(born("1990-05-21", "1990-05-21", "1990-05-21")))) == []
    assert list(check(case(born(*["1990"] * 6)))) == []
    assert list(check(case(born(*["1990-01-01"] * 6)))) == []
    assert list(check(case(born(*[None] * 10)))) == []
