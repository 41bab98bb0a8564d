from __future__ import annotations

from ratingportal.core.reading.formats.us_chess.problems import (
    US_CHESS_REPORT_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["us_chess_dbf"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [US_CHESS_REPORT_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("us_chess_dbf", None, True)


def test_report_passes() -> None:
    assert US_CHESS_REPORT_UNREADABLE.code not in codes(report(SOUND))
