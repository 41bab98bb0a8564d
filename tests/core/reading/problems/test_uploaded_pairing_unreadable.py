from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.chess_results.problems import UPLOADED_PAIRING_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.chess_results import UPLOAD


@pytest.mark.parametrize(
    ("before", "after", "field"),
    [
        ('reswhite="0,5"', 'reswhite="7"', "reswhite"),
        ('round="2" pairing="1"', 'round="two" pairing="1"', "round"),
        ('whiteno="2"', 'whiteno="x"', "whiteno"),
        ('whiteno="2"', 'whiteno="88"', "whiteno"),
        ('forfeit="U"', 'forfeit="X"', "forfeit"),
        ('blackno="3"', 'blackno="?"', "blackno"),
    ],
)
def test_pairing_that_cannot_be_read_is_reported(before: str, after: str, field: str) -> None:
    found = report(UPLOAD.replace(before, after))

    (one,) = of(found, UPLOADED_PAIRING_UNREADABLE.code)
    assert one.details["field"] == field
    assert one.place is not None
    line = found.lines[one.place.line - 1]
    assert line[one.place.column - 1 :][: one.place.length] == one.details["value"]


def test_sound_pairings_pass() -> None:
    assert UPLOADED_PAIRING_UNREADABLE.code not in codes(report(UPLOAD))
