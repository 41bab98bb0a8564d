from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.players.fide_id_out_of_range import check
from tests.core.builders import case, sound


def test_a_column_of_other_numbers_is_reported_once() -> None:
    tournament = sound()
    for player in tournament.players:
        player.fide_id = str(7000 + player.number)

    (finding,) = check(case(tournament))

    assert finding.details == {"count": 4, "id": "7001", "player": 1, "name": "Example, Anna"}


@pytest.mark.parametrize(
    ("number", "count"),
    [("12345", 1), ("100013", 0), ("463123456", 0), ("4631234567", 1), (None, 0)],
)
def test_six_to_nine_digits_pass(number: str | None, count: int) -> None:
    tournament = sound()
    tournament.players[1].fide_id = number

    assert len(list(check(case(tournament)))) == count
