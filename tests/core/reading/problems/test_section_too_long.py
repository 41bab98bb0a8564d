from __future__ import annotations

from ratingportal.core.reading.problems.stores import SECTION_TOO_LONG
from tests.core.builders import codes, of, report
from tests.core.swiss_manager import OPEN, damaged


def test_bytes_behind_the_last_record_are_reported() -> None:
    found = report(damaged())

    (finding,) = of(found, SECTION_TOO_LONG.code)
    assert finding.details == {"section": "pairings", "declared": 9, "bytes": 4}


def test_whole_file_passes() -> None:
    assert SECTION_TOO_LONG.code not in codes(report(OPEN.written()))
