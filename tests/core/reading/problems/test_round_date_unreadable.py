from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.reading.problems.headings import ROUND_DATE_UNREADABLE
from tests.core.builders import codes, of, report, spoiled


def test_odd_round_date_is_found_in_its_column() -> None:
    found = report(spoiled("  26/03/15", "  26/03/32"))

    assert [each.place for each in of(found, ROUND_DATE_UNREADABLE.code)] == [Place(11, 112, 8)]
    assert {"E016", "E017", "E018", "E019"} <= set(found.not_run)


def test_one_column_too_far_and_other_orders_pass() -> None:
    shifted = report(spoiled("26/03/14  26/03/14  26/03/15", " 26/03/14  26/03/14  26/03/15"))
    exchanged = report(spoiled("26/03/14  26/03/14  26/03/15", "26.14.03  26.14.03  26.15.03"))

    assert codes(shifted) == codes(exchanged) == []
