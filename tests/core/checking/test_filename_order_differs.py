from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.filename_order_differs import check
from tests.core.othello import othello_case, spoiled

SECOND = spoiled("14/03/2026 - 15/03/2026", "14/03/2026b")


@pytest.mark.parametrize(
    ("name", "named"),
    [("20260314a_SPRING.ELO", "a"), ("20260314_SPRING.ELO", "no letter")],
)
def test_other_letters_are_noted(name: str, named: str) -> None:
    (finding,) = check(othello_case(SECOND, filename=name))

    assert finding.details == {"named": named, "written": "b"}


def test_equal_letters_and_dates_without_one_pass() -> None:
    assert list(check(othello_case(SECOND, filename="20260314B_SPRING.ELO"))) == []
    assert list(check(othello_case(filename="20260314a_SPRING.ELO"))) == []
