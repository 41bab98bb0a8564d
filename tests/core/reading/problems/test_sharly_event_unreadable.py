from __future__ import annotations

from ratingportal.core.reading.formats.sharly.problems import (
    SHARLY_EVENT_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["sharly_sce"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [SHARLY_EVENT_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("sharly_sce", None, True)


def test_report_passes() -> None:
    assert SHARLY_EVENT_UNREADABLE.code not in codes(report(SOUND))
