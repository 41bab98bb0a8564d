from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.model import dates

DAY = date(2005, 7, 28)


@pytest.mark.parametrize(
    "text",
    [
        "2005/07/28",
        "2005-07-28",
        "2005.7.28",
        "28/07/2005",
        "28.07.2005",
        "28. 07. 2005",
        "28-7-2005",
        "07/28/2005",
        "05/07/28",
        "20050728",
        "July 28, 2005",
        "Jul 28, 2005",
        "28 July 2005",
        "28. Juli 2005",
        "28 juil. 2005",
        "28th",
    ],
)
def test_all_layouts_have_the_day_among_their_readings(text: str) -> None:
    found = dates.list_readings(text)

    assert DAY in found.values() or (text == "28th" and found == {})


@pytest.mark.parametrize(
    "text", ["", "soon", "2005/13/40", "28 Foo 2005", "1/2", "12345", "０５/07/28"]
)
def test_other_texts_have_none(text: str) -> None:
    assert dates.list_readings(text) == {}


@pytest.mark.parametrize(
    ("start", "end", "first", "last"),
    [
        ("10.09.13", "11.03.13", date(2010, 9, 13), date(2011, 3, 13)),
        ("10/07/2026", "08/09/2026", date(2026, 7, 10), date(2026, 9, 8)),
        ("12/30/2025", "01/02/2026", date(2025, 12, 30), date(2026, 1, 2)),
    ],
)
def test_end_after_start_settles_the_order(start: str, end: str, first: date, last: date) -> None:
    found = dates.choose_span(dates.list_readings(start), dates.list_readings(end))

    assert found == dates.DateSpan(first, last)


def test_dates_written_in_two_ways_are_read_as_near_as_they_can_be() -> None:
    found = dates.choose_span(dates.list_readings("14.03.26"), dates.list_readings("2026/03/15"))

    assert (found.start, found.end) == (date(2026, 3, 14), date(2026, 3, 15))
    assert found.other is None, "an event of twelve years is no rival"


def test_two_good_orders_are_told() -> None:
    found = dates.choose_span(dates.list_readings("03/04/2026"), dates.list_readings("05/04/2026"))

    assert (found.start, found.end) == (date(2026, 4, 3), date(2026, 4, 5))
    assert found.other == (date(2026, 3, 4), date(2026, 5, 4))


def test_hints_settle_a_single_date() -> None:
    one = dates.list_readings("03/04/2026")

    assert dates.choose_span(one, {}).other == (date(2026, 3, 4), None)
    assert dates.choose_span({}, one).other == (None, date(2026, 3, 4))
    hinted = dates.choose_span(one, {}, [date(2026, 3, 4)])
    assert hinted == dates.DateSpan(date(2026, 3, 4), None)


def test_nothing_is_nothing() -> None:
    assert dates.choose_span({}, {}) == dates.DateSpan(None, None)


def test_contradicting_dates_are_both_kept() -> None:
    found = dates.choose_span(dates.list_readings("2026/03/15"), dates.list_readings("2026/03/14"))

    assert found == dates.DateSpan(date(2026, 3, 15), date(2026, 3, 14))


@pytest.mark.parametrize(
    ("texts", "order"),
    [(["11.25.02", "11.26.02"], "ydm"), (["11.02.25", "11.02.26"], "ymd"), (["25.02.11"], "dmy")],
)
def test_round_dates_lie_in_the_event(texts: list[str], order: str) -> None:
    columns = [dates.list_readings(text) for text in texts]

    found = dates.choose_round_dates(columns, date(2011, 2, 25), date(2011, 2, 27))

    assert found == tuple(column[order] for column in columns)
    assert all(day and date(2011, 2, 25) <= day <= date(2011, 2, 27) for day in found)


@given(st.text(max_size=20))
def test_any_text_has_readings_or_none(text: str) -> None:
    assert all(isinstance(day, date) for day in dates.list_readings(text).values())


def test_day_before_month_is_not_believed_beside_a_date_in_the_usual_order() -> None:
    odd, usual = dates.list_readings("2026/13/04"), dates.list_readings("2026/04/15")

    assert dates.choose_span(odd, usual) == dates.DateSpan(None, date(2026, 4, 15))
    assert dates.choose_span(usual, odd) == dates.DateSpan(date(2026, 4, 15), None)
    assert dates.choose_span(odd, dates.list_readings("2026/15/04")).start == date(2026, 4, 13)
