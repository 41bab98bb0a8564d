"""What changed between two files, line by line and inside the lines."""

import pytest

from ratingportal.core.model.alignment import StepAllowance, find_common_blocks
from ratingportal.reports import diff


def test_difference_marks_the_characters_inside_a_line() -> None:
    hunk = diff.compare_lines(["same", "1 w 0 ", "end"], ["same", "1 b 0", "end"]).hunks[0]

    gone, come = hunk.lines[1], hunk.lines[2]
    assert [(part.text, part.changed) for part in gone.parts] == [
        ("1 ", False), ("w", True), (" 0", False), ("·", True),
    ]  # fmt: skip
    assert [part.text for part in come.parts if part.changed] == ["b"]


def test_columns_of_lines_of_one_length_are_compared_one_by_one() -> None:
    hunk = diff.compare_lines(["a1b1c"], ["a2b2c"]).hunks[0]

    assert [part.text for part in hunk.lines[1].parts] == ["a", "2", "b", "2", "c"]


def test_pairs_stand_side_by_side() -> None:
    hunk = diff.compare_lines(["a", "b", "z"], ["a", "c", "d", "z"]).hunks[0]

    pairs = [(old and old.text, new and new.text) for old, new in hunk.pairs]
    assert pairs == [("a", "a"), ("b", "c"), (None, "d"), ("z", "z")]


def test_unchanged_lines_are_found_where_they_stand_now() -> None:
    assert diff.map_unchanged_lines(["a", "b", "c", "d"], ["x", "a", "B", "c", "d"]) == {
        1: 2,
        3: 4,
        4: 5,
    }


def test_hunks_have_three_lines_around_them_and_their_numbers() -> None:
    old = [str(number) for number in range(1, 31)]
    new = [*old[:9], "x", *old[10:19], "y", "z", *old[19:]]

    first, second = diff.compare_lines(old, new).hunks

    assert [(line.old, line.new, line.kind) for line in first.lines] == [
        (7, 7, "same"), (8, 8, "same"), (9, 9, "same"), (10, None, "del"), (None, 10, "add"),
        (11, 11, "same"), (12, 12, "same"), (13, 13, "same"),
    ]  # fmt: skip
    assert [(line.old, line.new, line.text) for line in second.lines] == [
        (17, 17, "17"), (18, 18, "18"), (19, 19, "19"), (None, 20, "y"), (None, 21, "z"),
        (20, 22, "20"), (21, 23, "21"), (22, 24, "22"),
    ]  # fmt: skip


def test_equal_files_have_no_hunks() -> None:
    assert diff.compare_lines(["a"], ["a"]) == diff.FileComparison([], 0, 0)


# ---- bounded ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["same"] * 50_000, ["other", *["same"] * 40_000, "last"]),
        (["a", "b"] * 20_000, ["b", "c", "a"] * 20_000),
        ([str(n) for n in range(50_000)], [f"x{n}" for n in range(60_000)]),
        (["x" * 2_000 + str(n) for n in range(500)], ["x" * 2_000 + str(-n) for n in range(700)]),
    ],
    ids=["equal lines", "repeated lines", "nothing in common", "long lines"],
)
def test_aligning_takes_no_more_steps_than_are_allowed(old: list[str], new: list[str]) -> None:
    allowance = StepAllowance(diff.STEPS_FOR_LINES)

    find_common_blocks(old, new, allowance)

    longest_walk = min(len(old), len(new))
    assert allowance.left > -longest_walk - 1


def test_one_page_shares_its_steps_inside_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = []
    spend = StepAllowance.spend

    def count(self: StepAllowance, steps: int) -> bool:
        spent.append(steps)
        return spend(self, steps)

    monkeypatch.setattr(StepAllowance, "spend", count)
    old = ["ab" * 400 + str(n) for n in range(1_500)]
    new = [f"{n}-" + "ba" * 420 for n in range(1_500)]

    made = diff.compare_lines(old, new)

    assert len(made.hunks[0].lines) == 3_000
    most = diff.STEPS_FOR_LINES + diff.STEPS_FOR_LETTERS
    # What runs out in the middle of a walk is noticed at its end; afterwards every line tries one step.
    assert sum(spent) < most + 2 * 1_500


def test_lines_beyond_the_page_are_counted_not_shown() -> None:
    old = [f"a{n}" for n in range(5_000)]
    new = [f"b{n}" for n in range(6_000)]

    made = diff.compare_lines(old, new)

    assert sum(len(hunk.lines) for hunk in made.hunks) == 2 * diff.MOST_LINES
    assert (made.removed, made.added) == (3_000, 4_000)


def test_many_corrected_lines_are_paired_though_they_are_too_many_to_align() -> None:
    old = [f"001 {n:4} player" for n in range(4_000)]
    new = [text if n % 2 else f"{text}s" for n, text in enumerate(old)]

    assert diff.map_unchanged_lines(old, new) == {n: n for n in range(2, 4_001, 2)}


def test_of_a_long_line_only_what_changed_is_shown() -> None:
    old = "x" * 100_000 + "old" + "y" * 100_000

    hunk = diff.compare_lines([old], [old.replace("old", "newer")]).hunks[0]

    assert [(part.text, part.changed) for part in hunk.lines[1].parts] == [
        ("…" + "x" * diff.AROUND, False), ("newer", True), ("y" * diff.AROUND + "…", False),
    ]  # fmt: skip
    assert len(hunk.lines[0].text) == diff.LONGEST + 1
