from __future__ import annotations

from ratingportal.core.reading.problems.files import ARCHIVE_LOCKED
from tests.core.archives import locked
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import swiss_perfect


def test_archive_with_a_password_is_refused_by_name() -> None:
    found = report(locked({"spring.trf": b"012 Spring Open"}))

    (finding,) = of(found, ARCHIVE_LOCKED.code)
    assert codes(found) == [ARCHIVE_LOCKED.code]
    assert finding.details["member"] == "spring.trf"


def test_open_archive_passes() -> None:
    assert ARCHIVE_LOCKED.code not in codes(report(swiss_perfect()))
