from __future__ import annotations

from ratingportal.core.checking.checks.register.new_id_not_lowest_free import check
from tests.core.register_cases import details, othello_newcomers


def test_gap_is_found() -> None:
    case = othello_newcomers("120001", "120005", "120007", taken=(120000,))

    assert details(check, case) == [
        {"count": 2, "player": 4, "name": "Newcomer, N4", "number": 120005, "free": 120002}
    ]


def test_lowest_numbers_pass_in_any_order() -> None:
    assert details(check, othello_newcomers("120002", "120001", "", taken=(120000,))) == []


def test_numbers_of_other_ranges_are_another_rules_matter() -> None:
    assert details(check, othello_newcomers("130000")) == []
