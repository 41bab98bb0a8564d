"""Two names that the dividing sign of a CSV has torn into more than two cells."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def find_division(parts: Sequence[str], liking: Callable[[int], int]) -> int:
    """Say how many parts belong to the first name; the rest is the second.

    Both should have a first and a last name. Among the divisions that are equal in this, the one that is
    liked best is taken, and the first of those. Words are counted once: a row may hold thousands of parts.
    """
    before = list(accumulate(len(part.split()) for part in parts))
    whole = before[-1]

    def plausibility(at: int) -> tuple[int, int]:
        return min(2, before[at - 1], whole - before[at - 1]), liking(at)

    return max(range(1, len(parts)), key=plausibility)
