from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.filename_date_differs import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.othello import othello_case, spoiled


@pytest.mark.parametrize("name", ["20260315_SPRING.ELO", "20250314.ELO", "20261499_X.ELO"])
def test_another_day_in_the_name_is_marked_at_the_date(name: str) -> None:
    (finding,) = check(othello_case(filename=name))

    named = f"{name[:4]}-{name[4:6]}-{name[6:8]}"
    assert finding == RULE.found(Place(3, 9, 23), named=named, start="2026-03-14")


@pytest.mark.parametrize(
    "name", ["20260314_SPRING.ELO", "20260314b.ELO", "spring.elo", "202603145.ELO"]
)
def test_the_same_day_and_names_without_a_day_pass(name: str) -> None:
    assert list(check(othello_case(filename=name))) == []


def test_a_date_that_could_not_be_read_is_not_compared() -> None:
    text = spoiled("14/03/2026 - 15/03/2026", "spring")

    assert list(check(othello_case(text, filename="20260315_SPRING.ELO"))) == []
