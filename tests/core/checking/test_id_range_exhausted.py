from __future__ import annotations

from ratingportal.core.checking.checks.register.id_range_exhausted import check
from tests.core.register_cases import details, othello_newcomers

TWO = ((120000, 120001),)


def test_more_new_players_than_numbers_are_found() -> None:
    case = othello_newcomers("", "", spans=TWO, taken=(120000,))

    assert details(check, case) == [{"count": 2, "free": 1, "ranges": "120000–120001"}]


def test_last_number_is_enough_for_one() -> None:
    assert details(check, othello_newcomers("", spans=TWO, taken=(120000,))) == []


def test_without_new_players_a_full_range_is_no_matter() -> None:
    assert details(check, othello_newcomers(spans=TWO, taken=(120000, 120001))) == []
