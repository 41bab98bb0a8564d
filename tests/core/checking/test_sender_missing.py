from __future__ import annotations

import pytest

from ratingportal.core.checking.checks.othello.sender_missing import RULE, check
from ratingportal.core.model.findings import Place
from tests.core.builders import runs
from tests.core.othello import othello_case, spoiled


@pytest.mark.parametrize("sender", ["", "??", "null", "Auto"])
def test_nobody_is_found(sender: str) -> None:
    (finding,) = check(othello_case(spoiled("Ada Example", sender)))

    assert finding == RULE.found(Place(4, 11, len(sender)), sender=sender)


def test_a_name_passes() -> None:
    assert list(check(othello_case())) == []


def test_files_of_other_formats_are_left_alone() -> None:
    assert not runs(RULE, "trf16")
