from __future__ import annotations

from ratingportal.core.reading.formats.trf.problems import DATE_AMBIGUOUS
from tests.core.builders import codes, of, report, spoiled


def test_exchangeable_day_and_month_are_found() -> None:
    text = spoiled("042 2026/03/14", "042 03/04/2026").replace("052 2026/03/15", "052 05/04/2026")
    text = "\n".join(line for line in text.split("\n") if not line.startswith("132"))

    found = report(text)

    assert [
        (each.details["read"], each.details["other"]) for each in of(found, DATE_AMBIGUOUS.code)
    ] == [
        ("2026-04-03", "2026-03-04"),
        ("2026-04-05", "2026-05-04"),
    ]


def test_end_date_settles_the_order() -> None:
    text = spoiled("042 2026/03/14", "042 03/04/2026").replace("052 2026/03/15", "052 15/04/2026")

    assert of(report(text), DATE_AMBIGUOUS.code) == []


def test_round_dates_settle_the_order() -> None:
    text = spoiled("042 2026/03/14", "042 03/04/2026").replace("052 2026/03/15", "052 05/04/2026")
    text = text.replace("26/03/14", "26/04/03").replace("26/03/15", "26/04/05")

    assert codes(report(text)) == []


def test_iso_order_is_never_ambiguous() -> None:
    assert of(report(spoiled("042 2026/03/14", "042 2026/03/04")), DATE_AMBIGUOUS.code) == []
