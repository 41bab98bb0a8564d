from __future__ import annotations

from ratingportal.core.checking.checks.othello.draw_given_as_win import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.othello import othello_case, spoiled


def test_equal_discs_of_decided_games_are_counted() -> None:
    text = spoiled("(42)>(22)", "(32)>(32)").replace("(22)<(42)", "(32)<(32)")

    (finding,) = check(othello_case(text))

    assert finding == RULE.found(Place(13, 3, 23), count=2, games=6, first=3, second=1)


def test_draws_and_missing_discs_pass() -> None:
    assert list(check(othello_case(spoiled("(42)>(22)", ">")))) == []
