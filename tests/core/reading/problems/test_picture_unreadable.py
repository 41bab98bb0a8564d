from __future__ import annotations

from ratingportal.core.reading.formats.documents.problems import (
    PICTURE_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["picture"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [PICTURE_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("picture", None, True)


def test_report_passes() -> None:
    assert PICTURE_UNREADABLE.code not in codes(report(SOUND))
