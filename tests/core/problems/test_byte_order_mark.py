from __future__ import annotations

from ratingportal.core.problems.byte_order_mark import RULE
from tests.core.building import SOUND, codes, report


def test_mark_is_left_out_and_reported() -> None:
    found = report(b"\xef\xbb\xbf" + SOUND.encode())

    assert codes(found) == [RULE.code]
    assert found.tournament is not None
    assert found.tournament.name == "Spring Open"


def test_no_mark_is_no_finding() -> None:
    assert codes(report(SOUND)) == []
