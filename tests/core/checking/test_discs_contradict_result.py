from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.discs_contradict_result import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


def test_loser_with_more_discs_is_marked_and_the_sign_taken() -> None:
    case = othello_case(spoiled("(42)>(22)", "(22)>(42)"))

    (finding,) = check(case)

    assert finding == RULE.found(Place(13, 3, 23), count=1, games=6, first=3, second=1)
    assert (case.tournament.games[0].white_score, case.tournament.games[0].black_score) == (0, 10)


@pytest.mark.parametrize("result", ["(30)=(34)", "(42)<(22)", "(32.5)<(31.5)"])
def test_every_contradiction_is_found(result: str) -> None:
    assert len(list(check(othello_case(spoiled("(42)>(22)", result))))) == 1


@pytest.mark.parametrize(
    "result", ["(32)>(32)", "(32)=(32)", "(42)>", ">", "(??)<(44)", "(0)<(64)"]
)
def test_placeholders_and_agreeing_discs_pass(result: str) -> None:
    assert list(check(othello_case(spoiled("(42)>(22)", result)))) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
