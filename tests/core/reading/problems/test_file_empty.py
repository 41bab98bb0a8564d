from __future__ import annotations

import pytest

from ratingportal.core.reading.problems.files import FILE_EMPTY
from tests.core.builders import codes, report


@pytest.mark.parametrize("data", [b"", b" \r\n\t\n", b"\x00\x00", b"\xef\xbb\xbf\n", b"\x1a"])
def test_nothing_and_blanks_are_refused(data: bytes) -> None:
    found = report(data)

    assert codes(found) == [FILE_EMPTY.code]
    assert found.tournament is None
    assert found.blocks


def test_one_letter_is_something() -> None:
    assert FILE_EMPTY.code not in codes(report(b"x"))
