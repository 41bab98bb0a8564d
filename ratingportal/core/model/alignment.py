"""Which items two sequences have in common, in order: found with bounded work, or not at all.

The way is Myers' (“An O(ND) difference algorithm”, 1986): it looks along diagonals, further with every difference,
so that what is nearly the same is aligned at once. Every look costs one step, and steps are what bounds it: a file
of many equal lines, or of two long lines that have nothing in common, costs no more than its allowance.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.affixes import count_common_ends

if TYPE_CHECKING:
    from collections.abc import Sequence


class CommonBlock(NamedTuple):
    """A stretch that both have: where it begins in each, counted from 0, and how long it is."""

    old: int
    new: int
    size: int


@dataclass(slots=True)
class StepAllowance:
    """Steps that may still be taken; several alignments can share one."""

    left: int

    def spend(self, steps: int) -> bool:
        """Take steps; say whether there were so many."""
        self.left -= steps
        return self.left >= 0


def find_common_blocks(
    old: Sequence[str], new: Sequence[str], allowance: StepAllowance
) -> list[CommonBlock] | None:
    """Find the stretches that both have, in order; None where that takes more steps than are allowed."""
    head, tail = count_common_ends(old, new)
    names: dict[str, int] = {}
    # Items are compared by number: long lines that differ in their last letter cost no more than short ones.
    first = [names.setdefault(item, len(names)) for item in old[head : len(old) - tail]]
    second = [names.setdefault(item, len(names)) for item in new[head : len(new) - tail]]
    middle = _align_middle(first, second, allowance)
    if middle is None:
        return None
    blocks = [CommonBlock(0, 0, head)] if head else []
    blocks += [CommonBlock(at + head, then + head, size) for at, then, size in middle]
    if tail:
        blocks.append(CommonBlock(len(old) - tail, len(new) - tail, tail))
    return blocks


def _align_middle(
    old: list[int], new: list[int], allowance: StepAllowance
) -> list[CommonBlock] | None:
    """Go on from every diagonal with one difference more, until one reaches the end of both."""
    rows, columns = len(old), len(new)
    reached: list[dict[int, int]] = []
    """By the number of differences: how far in `old` each diagonal comes."""
    before: dict[int, int] = {}
    for differences in range(rows + columns + 1):
        now: dict[int, int] = {}
        first = -differences + 2 * max(0, differences - columns)
        last = differences - 2 * max(0, differences - rows)
        for diagonal in range(first, last + 1, 2):
            start = at = _start(before, diagonal, differences)
            then = at - diagonal
            while at < rows and then < columns and old[at] == new[then]:
                at, then = at + 1, then + 1
            now[diagonal] = at
            if not allowance.spend(1 + at - start):
                return None
            if at == rows and then == columns:
                return _walk_back(reached, diagonal, at)
        reached.append(now)
        before = now
    raise AssertionError  # -- as many differences as items always reach the end


def _start(before: dict[int, int], diagonal: int, differences: int) -> int:
    """Say where a diagonal is entered: from the one below it or the one above, whichever comes further."""
    if not differences:
        return 0
    skipped, added = before.get(diagonal - 1, -1), before.get(diagonal + 1, -1)
    return skipped + 1 if skipped >= added else added


def _walk_back(reached: list[dict[int, int]], diagonal: int, at: int) -> list[CommonBlock]:
    """Follow the way back from the end, and gather what was equal on it."""
    blocks: list[CommonBlock] = []
    for differences in range(len(reached), -1, -1):
        before = reached[differences - 1] if differences else {}
        start = _start(before, diagonal, differences)
        if at > start:
            blocks.append(CommonBlock(start, start - diagonal, at - start))
        if not differences:
            break
        skipped, added = before.get(diagonal - 1, -1), before.get(diagonal + 1, -1)
        diagonal, at = (diagonal - 1, skipped) if skipped >= added else (diagonal + 1, added)
    return blocks[::-1]
