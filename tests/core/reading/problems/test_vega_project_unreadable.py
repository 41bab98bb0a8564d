from __future__ import annotations

from ratingportal.core.reading.formats.vega.problems import (
    VEGA_PROJECT_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["vega_veg"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [VEGA_PROJECT_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("vega_veg", None, True)


def test_report_passes() -> None:
    assert VEGA_PROJECT_UNREADABLE.code not in codes(report(SOUND))
