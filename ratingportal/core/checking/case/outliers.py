"""Find the one that is not like the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def find_lone_values(values: Iterable[int], *, least: int, gap: int) -> dict[int, int]:
    """Give the values at either end that lie so far from the next one, and that next one."""
    ordered = sorted(values)
    if len(ordered) < least:
        return {}
    found = {}
    if ordered[1] - ordered[0] >= gap:
        found[ordered[0]] = ordered[1]
    if ordered[-1] - ordered[-2] >= gap:
        found[ordered[-1]] = ordered[-2]
    return found
