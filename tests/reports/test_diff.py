"""What changed between two files, line by line and inside the lines."""

from ratingportal.reports import diff


def test_difference_marks_the_characters_inside_a_line() -> None:
    hunk = diff.compare_lines(["same", "1 w 0 ", "end"], ["same", "1 b 0", "end"])[0]

    gone, come = hunk.lines[1], hunk.lines[2]
    assert [(part.text, part.changed) for part in gone.parts] == [
        ("1 ", False), ("w", True), (" 0", False), ("·", True),
    ]  # fmt: skip
    assert [part.text for part in come.parts if part.changed] == ["b"]


def test_columns_of_lines_of_one_length_are_compared_one_by_one() -> None:
    hunk = diff.compare_lines(["a1b1c"], ["a2b2c"])[0]

    assert [part.text for part in hunk.lines[1].parts] == ["a", "2", "b", "2", "c"]


def test_pairs_stand_side_by_side() -> None:
    hunk = diff.compare_lines(["a", "b", "z"], ["a", "c", "d", "z"])[0]

    pairs = [(old and old.text, new and new.text) for old, new in hunk.pairs]
    assert pairs == [("a", "a"), ("b", "c"), (None, "d"), ("z", "z")]


def test_unchanged_lines_are_found_where_they_stand_now() -> None:
    assert diff.map_unchanged_lines(["a", "b", "c", "d"], ["x", "a", "B", "c", "d"]) == {
        1: 2,
        3: 4,
        4: 5,
    }
