from __future__ import annotations

from ratingportal.core.model.findings import Place
from ratingportal.core.output.quotes import (
    draw_ruler,
    draw_ruler_above,
    make_visible,
    measure_width,
    quote_line,
)

LINES = ["short", "x" * 300, "tab\there"]


def test_marked_stretch_is_cut_out() -> None:
    found = quote_line(LINES, Place(1, 2, 3))

    assert found is not None
    assert (found.before, found.marked, found.after) == ("s", "hor", "t")


def test_whole_line_is_marked_when_no_length_is_given() -> None:
    found = quote_line(LINES, Place(1))

    assert found is not None
    assert (found.before, found.marked, found.after) == ("", "short", "")


def test_place_behind_the_end_is_padded() -> None:
    found = quote_line(LINES, Place(1, 8, 2))

    assert found is not None
    assert (found.before, found.marked, found.after) == ("short  ", "  ", "")


def test_long_line_is_cut_around_the_mark() -> None:
    found = quote_line(LINES, Place(2, 200, 4), width=60)

    assert found is not None
    assert len(found.text) == 60
    assert found.marked == "xxxx"
    assert found.column + len(found.before) == 200


def test_line_that_is_not_there_has_no_quote() -> None:
    assert quote_line(LINES, Place(4)) is None
    assert quote_line([], Place(1)) is None


def test_invisible_characters_are_shown() -> None:
    assert make_visible("a\tb\x1b[31m\u202e") == "a\u2409b\u241b[31m\ufffd"


def test_ruler_names_the_tens_and_marks_the_fives() -> None:
    assert draw_ruler(1, 12) == "1···+···10··"
    assert draw_ruler(10, 6) == "·····+", "half a number would lie"


def test_wide_letters_take_two_places_of_the_ruler() -> None:
    text = "张伟, a" + "x" * 6

    counted = draw_ruler_above(1, text)

    assert len(counted) == measure_width(text) == len(text) + 2
    assert counted.index("+") == measure_width(text[:4])
    assert counted.index("0") == measure_width(text[:9])
    assert draw_ruler_above(1, "plain text") == draw_ruler(1, 10)
