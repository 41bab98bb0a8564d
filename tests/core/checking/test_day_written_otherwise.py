from __future__ import annotations

from ratingportal.core.checking.checks.event.day_written_otherwise import RULE
from ratingportal.core.model.findings import Place
from tests.core.builders import of, report, spoiled
from tests.core.knsb import knsb
from tests.core.reading.formats.belgian import csv


def test_year_in_front_and_other_signs_are_reported() -> None:
    (found,) = of(knsb("042;14-03-2026", "042;2026-03-14"), RULE.code)
    (short,) = of(csv("1;14/03/2026", "1;14.3.26"), RULE.code)

    assert found == RULE.found(
        Place(4, 5, 10), count=1, value="2026-03-14", line=4, asked="dd-mm-yyyy"
    )
    assert short.details["value"] == "14.3.26"
    assert short.details["asked"] == "DD/MM/YYYY"


def test_all_days_are_counted_and_the_reading_stays() -> None:
    text = "900;1;14-03-2026;8000003", "900;1;14/03/2026;8000003"
    found = knsb(*text)

    assert [each.details["count"] for each in of(found, RULE.code)] == [1]
    assert found.tournament == knsb().tournament


def test_usual_days_pass() -> None:
    assert of(knsb(), RULE.code) == []
    assert of(csv(), RULE.code) == []
    assert of(knsb("042;14-03-2026", "042;14-3-2026"), RULE.code) == []
    assert of(csv("1;14/03/2026", "1;14/3/2026"), RULE.code) == []


def test_no_day_and_other_formats_pass() -> None:
    assert of(knsb("042;14-03-2026", "042;31-02-2026"), RULE.code) == []
    assert of(report(spoiled("042 2026/03/14", "042 14.03.2026")), RULE.code) == []
