from __future__ import annotations

from ratingportal.core.reading.problems.files import ARCHIVE_DAMAGED
from tests.core.builders import codes, report
from tests.core.swiss_perfect import swiss_perfect


def test_archive_that_breaks_off_is_refused() -> None:
    whole = swiss_perfect()

    assert codes(report(whole[:-30])) == [ARCHIVE_DAMAGED.code]
    assert codes(report(whole[:200] + bytes(40) + whole[240:])) == [ARCHIVE_DAMAGED.code]


def test_whole_archive_passes() -> None:
    assert ARCHIVE_DAMAGED.code not in codes(report(swiss_perfect()))
