from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.formats.swiss_perfect.problems import EXPORT_ROW_UNREADABLE
from tests.core.builders import codes, of, report
from tests.core.swiss_perfect import EXPORT, export


def test_row_without_a_number_is_reported() -> None:
    found = report(export([*EXPORT, "x |Lost, Lena|IRL||||||0| : | : | : "]))

    (finding,) = of(found, EXPORT_ROW_UNREADABLE.code)
    assert finding.details["value"] == "x"
    assert finding.place == Place(8, 1, 1)
    assert len(found.tournament.players if found.tournament else ()) == 5


def test_numbered_rows_pass() -> None:
    assert EXPORT_ROW_UNREADABLE.code not in codes(report(export(EXPORT)))
