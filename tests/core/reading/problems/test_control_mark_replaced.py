from __future__ import annotations

import pytest

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.belgian.problems import CONTROL_MARK_REPLACED
from tests.core.builders import of
from tests.core.reading.formats.belgian import classic


@pytest.mark.parametrize(
    ("mark", "found"), [(" ", "replaced by a blank"), ("", "left out"), ("?", "replaced by “?”")]
)
def test_other_marks_are_adjusted_and_reported(mark: str, found: str) -> None:
    assert of(classic("\0", mark), CONTROL_MARK_REPLACED.code) == [
        CONTROL_MARK_REPLACED.found(Place(5, 1, 1), line=5, found=found)
    ]


def test_nul_passes() -> None:
    assert of(classic(), CONTROL_MARK_REPLACED.code) == []
