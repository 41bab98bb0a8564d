from __future__ import annotations

from ratingportal.core.limits import MAX_BYTES
from ratingportal.core.problems.file_too_large import RULE
from tests.core.building import codes, report


def test_a_byte_too_much_is_refused() -> None:
    found = report(b"x" * (MAX_BYTES + 1))

    assert [finding.details for finding in found.findings] == [{"limit": 5}]


def test_the_limit_itself_is_taken() -> None:
    assert RULE.code not in codes(report(b"\n" * (MAX_BYTES - 1) + b"x"))
