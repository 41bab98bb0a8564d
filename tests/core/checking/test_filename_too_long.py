from __future__ import annotations

from ratingportal.core.checking.checks.othello.filename_too_long import RULE, check
from tests.core.builders import runs
from tests.core.othello import othello_case


def test_thirty_one_characters_are_too_many() -> None:
    name = f"20260314a_{'X' * 31}.ELO"

    assert list(check(othello_case(filename=name))) == [RULE.found(None, filename=name, length=31)]


def test_thirty_characters_pass() -> None:
    assert list(check(othello_case(filename=f"20260314a_{'X' * 30}.ELO"))) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
