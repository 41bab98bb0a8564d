from __future__ import annotations

from ratingportal.core.reading.formats.swiss_perfect.problems import EXPORT_LINE_IGNORED
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import EXPORT, export


def test_title_and_remark_are_no_rows() -> None:
    found = report("Spring Open 2026\r\n\r\n" + export(EXPORT) + "Arbiter: Ada\r\n")

    title, remark = of(found, EXPORT_LINE_IGNORED.code)
    assert (title.details["value"], remark.details["value"]) == ("Spring Open 2026", "Arbiter: Ada")
    assert len(found.tournament.players if found.tournament else ()) == 5


def test_table_alone_passes() -> None:
    assert EXPORT_LINE_IGNORED.code not in codes(report(export(EXPORT)))
