from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import DELETED_ROWS
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import people, swiss_perfect


def test_deleted_rows_are_counted_and_left_out() -> None:
    found = report(swiss_perfect())

    (finding,) = of(found, DELETED_ROWS.code)
    assert finding.details["count"] == 1
    assert (
        "Gone, Gerry" not in {each.name for each in found.tournament.players}
        if found.tournament
        else ()
    )


def test_tables_without_deleted_rows_pass() -> None:
    assert DELETED_ROWS.code not in codes(report(swiss_perfect(players=people()[:-1])))
