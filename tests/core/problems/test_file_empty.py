from __future__ import annotations

import pytest

from ratingportal.core.problems.file_empty import RULE
from tests.core.building import codes, report


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", b"\x00\x00", b"\xef\xbb\xbf\n", b"\x1a"])
def test_nothing_and_blanks_are_refused(data: bytes) -> None:
    found = report(data)

    assert codes(found) == [RULE.code]
    assert found.tournament is None
    assert found.blocks


def test_one_letter_is_something() -> None:
    assert RULE.code not in codes(report(b"x"))
