from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import TABLE_INCOMPLETE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import swiss_perfect


def test_table_with_fewer_rows_than_announced_is_reported() -> None:
    found = report(swiss_perfect(count=9))

    (finding,) = of(found, TABLE_INCOMPLETE.code)
    assert finding.details == {"table": "spring.trn", "declared": 9, "read": 6}
    assert found.tournament is not None


def test_whole_tables_pass() -> None:
    assert TABLE_INCOMPLETE.code not in codes(report(swiss_perfect()))
