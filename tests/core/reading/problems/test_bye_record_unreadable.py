from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.trf.problems import BYE_RECORD_UNREADABLE
from tests.core.builders import SOUND, codes, of, report


@pytest.mark.parametrize(
    "record", ["240 X   2    4", "240 H   x    4", "240 H   2", "240 H   2    y", "240 H 999    4"]
)
def test_odd_record_is_found(record: str) -> None:
    found = report(SOUND + record)

    assert [each.details for each in of(found, BYE_RECORD_UNREADABLE.code)] == [
        {"line": 16, "value": record[4:]}
    ]


def test_right_record_passes() -> None:
    assert BYE_RECORD_UNREADABLE.code not in codes(report(SOUND + "240 H   4    4    3\n"))
