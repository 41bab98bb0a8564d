from __future__ import annotations

from ratingportal.core.reading.formats.tournament_service.problems import (
    TOURNAMENT_SERVICE_FILE_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["tournament_service_trx"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [TOURNAMENT_SERVICE_FILE_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("tournament_service_trx", None, True)


def test_report_passes() -> None:
    assert TOURNAMENT_SERVICE_FILE_UNREADABLE.code not in codes(report(SOUND))
