"""Two changes of one line: by column, word by word, and where they collide."""

import pytest

from ratingportal.core.correction.line_merge import list_edits, merge_lines, merge_texts
from ratingportal.core.model.findings import Edit


@pytest.mark.parametrize(
    ("was", "one", "other", "merged"),
    [
        ("001 9 w 1", "001 4 w 1", "001 9 b 1", "001 4 b 1"),
        ("aaaa", "baaa", "aaab", "baab"),
        ("same", "same", "some", "some"),
        ("same", "some", "some", "some"),
        # One of them makes the line longer: what stands behind keeps its meaning.
        ("Peeters Bram 2002 BEL", "Peeters Abraham 2002 BEL", "Peeters Bram 2012 BEL", "Peeters Abraham 2012 BEL"),
        ("a;b;c", "a;bb;c", "a;b;c;d", "a;bb;c;d"),
        ("a b c", "b c", "a b", "b"),
    ],
)  # fmt: skip
def test_changes_in_different_places_are_both_made(
    was: str, one: str, other: str, merged: str
) -> None:
    assert merge_texts(was, one, other) == merged
    assert merge_texts(was, other, one) == merged


@pytest.mark.parametrize(
    ("was", "one", "other"),
    [
        ("001 9 w 1", "001 4 w 1", "001 5 w 1"),
        ("Peters, Bram", "Pieters, Bram", "Peeters, Bram"),
        ("a;b", "a;x;b", "a;y;b"),
        ("abc", "abcd", "abx"),
    ],
)
def test_different_changes_of_one_place_collide(was: str, one: str, other: str) -> None:
    assert merge_texts(was, one, other) is None
    assert merge_texts(was, other, one) is None


def test_line_that_is_removed_and_changed_collides() -> None:
    assert merge_lines(["a"], [], ["b"]) is None
    assert merge_lines(["a"], [], ["a"]) == []
    assert merge_lines(["a"], [], []) == []


def test_line_put_in_and_line_changed_are_both_made() -> None:
    assert merge_lines(["012 Open"], ["012 Open", "022 Gent"], ["012 Cup"]) == [
        "012 Cup",
        "022 Gent",
    ]


def test_merging_again_changes_nothing() -> None:
    merged = merge_texts("aaaa bbbb", "xaaa bbbb", "aaaa bbby")

    assert merged == "xaaa bbby"
    assert merge_texts("aaaa bbbb", "xaaa bbbb", merged) == merged


def test_line_of_many_differences_is_merged_with_bounded_work() -> None:
    was = " ".join(f"a{n}" for n in range(4_000))
    one = " ".join(f"b{n}" for n in range(5_000))

    assert merge_texts(was, one, was.replace("a2000", "z")) is None


def test_edits_touch_only_the_columns_that_differ() -> None:
    assert list_edits(7, "a1b1c", "a2b2c") == (Edit(7, 2, 1, "2"), Edit(7, 4, 1, "2"))
    assert list_edits(7, "abc", "abXYc") == (Edit(7, 3, 0, "XY"),)
