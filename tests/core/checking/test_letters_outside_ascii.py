from __future__ import annotations

from ratingportal.core.checking.checks.othello.letters_outside_ascii import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


def test_lines_are_counted_and_the_first_letter_marked() -> None:
    text = spoiled("Ada", "Adá").replace("EXAMPLE, Anna", "ÉXAMPLE, Anná")

    (finding,) = check(othello_case(text))

    assert finding == RULE.found(Place(4, 13, 1), count=2, line=4)


def test_plain_letters_pass() -> None:
    assert list(check(othello_case())) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
