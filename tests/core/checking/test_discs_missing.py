from __future__ import annotations

from ratingportal.core.checking.checks.othello.discs_missing import RULE, check
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


def test_results_without_discs_are_counted() -> None:
    text = spoiled("(42)>(22)", ">").replace("(40)>(24)", "(40)>")

    assert list(check(othello_case(text))) == [RULE.found(None, count=1, games=6)]


def test_results_with_discs_pass() -> None:
    assert list(check(othello_case())) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
