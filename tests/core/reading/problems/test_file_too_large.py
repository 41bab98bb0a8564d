from __future__ import annotations

from ratingportal.core.model.limits import MAX_BYTES
from ratingportal.core.reading.problems.files import FILE_TOO_LARGE
from tests.core.builders import codes, report


def test_a_byte_too_much_is_refused() -> None:
    found = report(b"x" * (MAX_BYTES + 1))

    assert [finding.details for finding in found.findings] == [{"limit": 5}]


def test_the_limit_itself_is_taken() -> None:
    assert FILE_TOO_LARGE.code not in codes(report(b"\n" * (MAX_BYTES - 1) + b"x"))
