"""What a file can make of itself is bounded: findings, corrections, comparisons."""

from __future__ import annotations

import pytest

from ratingportal.core.catalogue import list_rules
from ratingportal.core.correction import edits
from ratingportal.core.inspection import inspect
from ratingportal.core.model import finding_list
from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.findings import Finding
from ratingportal.core.reading.problems.results import SELF_GAME
from tests.core.builders import SOUND, TODAY, of, report
from tests.core.test_growth import row


class CountedLine(str):
    """A line that counts how often it is compared."""

    __slots__ = ()
    compared = 0

    def __eq__(self, other: object) -> bool:
        CountedLine.compared += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def wide_teams(lines: int) -> str:
    return SOUND + f"013 {'Team':32} {'17 ' * 900}\n" * lines


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(finding_list, "MOST_OF_A_RULE", 50)
    return 50


def test_of_a_rule_so_many_are_kept_and_all_are_counted(few: int) -> None:
    found = FindingList(SELF_GAME.found(None, player=n, round=1) for n in range(few + 7))
    both = FindingList(found)
    both += found

    assert (len(found), found.left_out) == (few, {SELF_GAME.code: 7})
    assert (len(both), both.left_out) == (few, {SELF_GAME.code: 7 + few + 7})


def test_of_all_rules_together_so_many_are_kept_and_none_is_silenced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(finding_list, "MOST_OF_A_FILE", 120)
    monkeypatch.setattr(finding_list, "ALWAYS_KEPT", 3)
    loud, quiet = list(list_rules().values())[:40], SELF_GAME
    found = FindingList(Finding(rule.code, None, {}) for rule in loud for _ in range(50))
    found.append(quiet.found(None, player=1, round=1))

    assert len(found) == 2 * 50 + 20 + 3 * 38 - 3 + 1
    assert len(found) + sum(found.left_out.values()) == 40 * 50 + 1
    assert {each.code for each in found} == {rule.code for rule in loud} | {quiet.code}


def test_wide_lines_make_a_bounded_number_of_findings(few: int) -> None:
    found = report(wide_teams(3))

    assert len(of(found, "P017")) == few
    assert found.left_out["P017"] == 3 * 900 - few
    assert sum(found.counts().values()) == len(found.findings) + sum(found.left_out.values())


def test_wide_crosstable_makes_a_bounded_number_of_findings(few: int) -> None:
    rows = "\n".join(row(number, "  0000 - 1" * 30) for number in range(1, 9))
    found = report(SOUND.split("001")[0] + rows)

    assert len(of(found, "R107")) == few
    assert found.left_out["R107"] == 8 * 30 - few


def test_nothing_is_left_out_of_a_usual_file() -> None:
    assert report(wide_teams(1)).left_out == {}


def test_long_line_is_not_copied_into_corrections() -> None:
    found = inspect(("\u200b" * 100_000).encode(), filename="x.trf", today=TODAY)

    assert (
        sum(len(edit.text) for each in found.findings for fix in each.fixes for edit in fix.edits)
        == 0
    )


@pytest.mark.parametrize("size", [400, 800])
def test_equal_lines_are_compared_a_few_times_each(size: int) -> None:
    before = [CountedLine("same") for _ in range(size)]
    after = [CountedLine("other"), *before[: size // 2], CountedLine("new"), *before[size // 2 :]]
    CountedLine.compared = 0

    changes = list(edits._changes([*before], [*after]))

    assert [(each.before, each.after) for each in changes] == [((), ("other",)), ((), ("new",))]
    assert CountedLine.compared <= 10 * size


def test_comparison_of_texts_far_apart_is_still_true() -> None:
    before, after = [f"old {n}" for n in range(200)], [f"new {n}" for n in range(150)]

    (change,) = edits._changes(before, after)

    assert (change.line, change.before, change.after) == (1, tuple(before), tuple(after))
