from __future__ import annotations

import pytest

from ratingportal.core.reading.formats.swiss_perfect.problems import RESULT_ROW_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import results, swiss_perfect


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ROUND", 0),
        ("ROUND", 999),
        ("WHITE", "x"),
        ("W_SCORE", 4),
        ("B_SCORE", "?"),
        ("B_TYPE", "-"),
    ],
)
def test_row_that_cannot_be_read_is_reported_and_the_rest_is_read(
    field: str, value: object
) -> None:
    rows = results()
    rows[1] |= {field: value}
    found = report(swiss_perfect(played=rows))

    (finding,) = of(found, RESULT_ROW_UNREADABLE.code)
    assert (finding.details["row"], finding.details["field"]) == (2, field)
    assert len(found.tournament.games if found.tournament else ()) == 5


def test_sound_rows_pass() -> None:
    assert RESULT_ROW_UNREADABLE.code not in codes(report(swiss_perfect()))
