from __future__ import annotations

from ratingportal.core.reading.formats.swiss_master.problems import (
    SWISS_MASTER_FILE_UNREADABLE,
)
from tests.core.builders import SOUND, codes, report
from tests.core.documents import FILES

ENDING, DATA = FILES["swiss_master_smw"]


def test_file_is_answered_by_name() -> None:
    found = report(DATA, filename=f"spring{ENDING}")

    assert codes(found) == [SWISS_MASTER_FILE_UNREADABLE.code]
    assert (found.format, found.tournament, found.blocks) == ("swiss_master_smw", None, True)


def test_report_passes() -> None:
    assert SWISS_MASTER_FILE_UNREADABLE.code not in codes(report(SOUND))
