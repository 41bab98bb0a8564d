from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.text import LINE_ENDINGS_MIXED
from tests.core.builders import SOUND, codes, report


def test_mixed_ends_are_reported_and_all_taken() -> None:
    found = report(SOUND.replace("\n", "\r\n", 5).replace("15\r\n", "15\r", 1))

    assert codes(found) == [LINE_ENDINGS_MIXED.code]
    assert found.line_ending == "mixed"
    assert len(found.lines) == 15


@pytest.mark.parametrize(("end", "name"), [("\n", "lf"), ("\r\n", "crlf"), ("\r", "cr")])
def test_one_kind_of_end_is_no_finding(end: str, name: str) -> None:
    found = report(SOUND.replace("\n", end))

    assert codes(found) == []
    assert found.line_ending == name
    assert len(found.lines) == 15
