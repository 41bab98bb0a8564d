from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingportal.core.model import values


@pytest.mark.parametrize(
    "text", ["1_000", "١٢", "１２", "²", "1e3", "nan", "", "9" * 10, "+5", "-5"]
)
def test_what_is_no_plain_number_is_none(text: str) -> None:
    assert values.read_number(text) is None


@pytest.mark.parametrize(("text", "number"), [("0", 0), (" 12 ", 12), ("0007", 7)])
def test_plain_numbers_are_read(text: str, number: int) -> None:
    assert values.read_number(text) == number


@pytest.mark.parametrize(
    ("text", "tenths"), [("11.5", 115), ("4", 40), ("4.", 40), (".5", 5), ("0,5", 5), (" 2.0 ", 20)]
)
def test_points_are_read_as_tenths(text: str, tenths: int) -> None:
    assert values.read_points(text) == tenths


@pytest.mark.parametrize("text", ["", ".", "1.25", "½", "inf", "1e1", "--"])
def test_other_points_are_none(text: str) -> None:
    assert values.read_points(text) is None


@given(st.integers(min_value=0, max_value=99_999))
def test_points_are_shown_as_they_are_read(tenths: int) -> None:
    assert values.read_points(values.show_points(tenths)) == tenths


def test_unknown_points_are_shown_as_nothing() -> None:
    assert values.show_points(None) == ""


@given(st.dates())
def test_birth_dates_are_read_back(day: object) -> None:
    text = str(day)

    assert values.read_birth(text.replace("-", "/")) == text


@given(st.text(max_size=12))
def test_any_text_is_a_birth_date_or_none(text: str) -> None:
    found = values.read_birth(text)

    assert found is None or values.read_birth(found) == found
