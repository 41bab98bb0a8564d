"""Put two changes of the same line together: by column where it keeps its length, else word by word.

Where both change the same place in different ways there is no answer, and none is made up.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from ratingportal.core.model.affixes import count_common_ends
from ratingportal.core.model.alignment import CommonBlock, StepAllowance, find_common_blocks
from ratingportal.core.model.findings import Edit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

STEPS = 50_000
"""Of aligning the words of one line; in a line with more differences, all between the first and the last has changed."""
_WORD = re.compile(r"\w+|\s+|[^\w\s]")


class _Replacement(NamedTuple):
    start: int
    stop: int
    text: str


def merge_lines(was: list[str], one: list[str], other: list[str]) -> list[str] | None:
    """Give the lines that take the place of a line with both changes made; None where they collide.

    No lines at all mean that the line is taken out.
    """
    if one in (was, other):
        return other
    if other == was:
        return one
    if not was or not one or not other:
        return None
    merged = merge_texts("\n".join(was), "\n".join(one), "\n".join(other))
    return None if merged is None else merged.split("\n")


def merge_texts(was: str, one: str, other: str) -> str | None:
    """Make both changes in a text; None where they collide."""
    if len(was) == len(one) == len(other):
        return _merge_columns(was, one, other)
    changes = sorted({*_replacements(was, one), *_replacements(was, other)})
    pieces: list[str] = []
    done, place = 0, -1
    for change in changes:
        # Two texts put in at one place have no order.
        if change.start < done or change.start == change.stop == place:
            return None
        pieces += (was[done : change.start], change.text)
        done, place = change.stop, change.start
    return "".join((*pieces, was[done:]))


def list_edits(number: int, was: str, now: str) -> tuple[Edit, ...]:
    """Say what is to be changed in a line, and no more of it than differs."""
    if len(was) != len(now):
        head, tail = count_common_ends(was, now)
        return (Edit(number, head + 1, len(was) - head - tail, now[head : len(now) - tail]),)
    edits = []
    start = -1
    for at in range(len(was) + 1):
        differs = at < len(was) and was[at] != now[at]
        if differs and start < 0:
            start = at
        elif not differs and start >= 0:
            edits.append(Edit(number, start + 1, at - start, now[start:at]))
            start = -1
    return tuple(edits)


def _merge_columns(was: str, one: str, other: str) -> str | None:
    merged = []
    for before, mine, theirs in zip(was, one, other, strict=True):
        if before not in (mine, theirs) and mine != theirs:
            return None
        merged.append(theirs if mine == before else mine)
    return "".join(merged)


def _replacements(was: str, now: str) -> Iterator[_Replacement]:
    """Give the stretches of words that differ."""
    old, new = _WORD.findall(was), _WORD.findall(now)
    blocks = find_common_blocks(old, new, StepAllowance(STEPS))
    if blocks is None:
        head, tail = count_common_ends(old, new)
        blocks = [CommonBlock(0, 0, head), CommonBlock(len(old) - tail, len(new) - tail, tail)]
    a = b = at = 0
    for block in [*blocks, CommonBlock(len(old), len(new), 0)]:
        gone, come = _joined(old, a, block.old), _joined(new, b, block.new)
        if gone or come:
            yield _Replacement(at, at + len(gone), come)
        a, b = block.old + block.size, block.new + block.size
        at += len(gone) + len(_joined(old, block.old, a))


def _joined(words: Sequence[str], start: int, stop: int) -> str:
    return "".join(words[start:stop])
