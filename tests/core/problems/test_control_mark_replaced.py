from __future__ import annotations

import pytest

from ratingportal.core.findings import Place
from ratingportal.core.problems.control_mark_replaced import RULE
from tests.core.building import of
from tests.core.formats.belgian import classic


@pytest.mark.parametrize(
    ("mark", "found"), [(" ", "replaced by a blank"), ("", "left out"), ("?", "replaced by “?”")]
)
def test_other_marks_are_adjusted_and_reported(mark: str, found: str) -> None:
    assert of(classic("\0", mark), RULE.code) == [RULE.found(Place(5, 1, 1), line=5, found=found)]


def test_nul_passes() -> None:
    assert of(classic(), RULE.code) == []
