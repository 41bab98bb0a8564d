from __future__ import annotations

from ratingportal.core.reading.formats.documents.problems import (
    PDF_DOCUMENT_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["pdf_document"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [PDF_DOCUMENT_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("pdf_document", None, True)


def test_report_passes() -> None:
    assert PDF_DOCUMENT_UNREADABLE.code not in codes(report(SOUND))
