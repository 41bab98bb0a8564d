"""What two texts, or two lists of lines, have in common at their ends: the rest is what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def count_common_ends(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Count the items that are the same at the beginning, and behind those at the end."""
    head = _alike(old, new)
    return head, _alike(old[head:][::-1], new[head:][::-1])


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Count the items with which both begin, by halves: thousands of edits are made of a broken file."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
