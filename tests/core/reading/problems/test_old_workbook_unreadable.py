from __future__ import annotations

from ratingportal.core.reading.formats.documents.problems import (
    OLD_WORKBOOK_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["excel_xls"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [OLD_WORKBOOK_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("excel_xls", None, True)


def test_report_passes() -> None:
    assert OLD_WORKBOOK_UNREADABLE.code not in codes(report(SOUND))
