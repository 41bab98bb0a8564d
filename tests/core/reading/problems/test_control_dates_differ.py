from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.trf.problems import CONTROL_DATES_DIFFER
from tests.core.builders import codes, of, report
from tests.core.swar import HEADER, RECORDS, changed, swar


def test_other_dates_are_found() -> None:
    (finding,) = of(
        report(swar(changed(HEADER, "E=15.03.2026", "E=15.04.2026"))), CONTROL_DATES_DIFFER.code
    )

    assert finding.place == Place(6, 5, 45)
    assert finding.details["field"] == "end"
    assert finding.details["control"] == "15.04.2026"
    assert finding.details["heading"] == "2026-03-15"


def test_same_dates_in_another_layout_pass() -> None:
    header = changed(HEADER, "S=14.03.2026 E=15.03.2026", "S=14/03/26 E=2026-03-15")

    assert CONTROL_DATES_DIFFER.code not in codes(report(swar(header)))


def test_dates_are_taken_from_the_control_line_where_there_are_no_others() -> None:
    records = changed(RECORDS, "042 14.03.2026\n052 15.03.2026\n", "")

    found = report(swar(records=records))

    assert CONTROL_DATES_DIFFER.code not in codes(found)
    assert found.tournament is not None
    assert str(found.tournament.start) == "2026-03-14"
    assert str(found.tournament.end) == "2026-03-15"
