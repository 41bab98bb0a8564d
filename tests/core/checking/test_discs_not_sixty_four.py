from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.discs_not_sixty_four import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.othello import othello_case, spoiled


@pytest.mark.parametrize(
    ("result", "total"), [("(42)>(21)", "63"), ("(33.5)>(31)", "64.5"), ("(64)>(64)", "128")]
)
def test_other_sums_are_counted_and_the_first_shown(result: str, total: str) -> None:
    (finding,) = check(othello_case(spoiled("(42)>(22)", result)))

    place = Place(13, 3, len(result) + 14)
    assert finding == RULE.found(place, count=1, first=3, second=1, sum=total)


@pytest.mark.parametrize("result", ["(32.5)>(31.5)", "(42)>", ">"])
def test_whole_boards_and_missing_discs_pass(result: str) -> None:
    assert list(check(othello_case(spoiled("(42)>(22)", result)))) == []
