"""What changed between two revisions of a file, line by line and inside the lines.

The work is bounded: lines are aligned with so many steps and no more, and no page shows more than some thousand lines.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING

from ratingportal.core.model.affixes import count_common_ends
from ratingportal.core.model.alignment import CommonBlock, StepAllowance, find_common_blocks
from ratingportal.core.output.quotes import make_visible

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTEXT = 3
STEPS_FOR_LINES = 1_000_000
"""Of aligning the lines of two files, a fraction of a second; what takes more is compared line by line."""
STEPS_FOR_LETTERS = 500_000
"""Of aligning inside lines, for a whole page; then the rest of its lines is marked from the first change to the last."""
MOST_LINES = 2_000
"""Lines on a page, changed or around a change; what is more is counted."""
LONGEST = 1_000
"""Letters of a line that are shown."""
AROUND = 60
"""Letters of a longer line that are shown before and after what changed."""
_SPACES = str.maketrans({" ": "·", "\t": "→", "\xa0": "⍽"})


@dataclass(frozen=True, slots=True)
class DiffPart:
    """A stretch of a line; blanks that came or went are made visible."""

    text: str
    changed: bool


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line of a diff: `add`, `del` or `same`, its numbers on both sides, its text."""

    old: int | None
    new: int | None
    kind: str
    text: str
    parts: list[DiffPart] = field(default_factory=list)
    """The text cut where it changed; empty where the whole line came or went."""


@dataclass(slots=True)
class Hunk:
    """Changed lines that stand near each other, with some lines around them."""

    lines: list[DiffLine] = field(default_factory=list)

    @property
    def header(self) -> str:
        """Say where the hunk stands, as diffs do."""
        old = next((line.old for line in self.lines if line.old), 0)
        new = next((line.new for line in self.lines if line.new), 0)
        return f"@@ -{old} +{new} @@"

    @property
    def pairs(self) -> Iterator[tuple[DiffLine | None, DiffLine | None]]:
        """Give the lines side by side."""
        gone: list[DiffLine] = []
        come: list[DiffLine] = []
        for line in self.lines:
            if line.kind == "same":
                yield from zip_longest(gone, come)
                yield line, line
                gone, come = [], []
            elif line.kind == "del":
                if come:
                    yield from zip_longest(gone, come)
                    gone, come = [], []
                gone.append(line)
            else:
                come.append(line)
        yield from zip_longest(gone, come)


@dataclass(frozen=True, slots=True)
class FileComparison:
    """What differs between two files, as far as it can be shown."""

    hunks: list[Hunk]
    removed: int
    """Changed lines of the first file that are not shown, because there are too many."""
    added: int


def compare_lines(old: list[str], new: list[str]) -> FileComparison:
    """Compare the lines of two files; equal ones have no hunks."""
    page = _DiffPage(old, new)
    for group in _groups(_changes(old, new)):
        page.add(group)
    return FileComparison(page.hunks, page.removed, page.added)


def map_unchanged_lines(old: list[str], new: list[str]) -> dict[int, int]:
    """Say where each line that stayed as it was stands now; both count from 1."""
    return {
        block.old + step: block.new + step
        for block in _common_blocks(old, new)
        for step in range(1, block.size + 1)
    }


def _common_blocks(old: list[str], new: list[str]) -> list[CommonBlock]:
    """Align two files; if that takes too long, line by line, or only where they begin and end."""
    found = find_common_blocks(old, new, StepAllowance(STEPS_FOR_LINES))
    if found is not None:
        return found
    if len(old) == len(new):
        return [CommonBlock(at, at, 1) for at in range(len(old)) if old[at] == new[at]]
    head, tail = count_common_ends(old, new)
    return [
        CommonBlock(0, 0, head),
        CommonBlock(len(old) - tail, len(new) - tail, tail),
    ]


Change = tuple[int, int, int, int]
"""A stretch that differs: from, to in the first file, from, to in the second."""


def _changes(old: list[str], new: list[str]) -> Iterator[Change]:
    a = b = 0
    for block in [*_common_blocks(old, new), CommonBlock(len(old), len(new), 0)]:
        if block.old > a or block.new > b:
            yield a, block.old, b, block.new
        a, b = block.old + block.size, block.new + block.size


def _groups(changes: Iterator[Change]) -> list[list[Change]]:
    """Put changes together that stand near each other."""
    groups: list[list[Change]] = []
    for change in changes:
        if groups and change[0] - groups[-1][-1][1] <= 2 * CONTEXT:
            groups[-1].append(change)
        else:
            groups.append([change])
    return groups


class _DiffPage:
    """Hunks as long as there is room for them; what is more is counted."""

    def __init__(self, old: list[str], new: list[str]) -> None:
        self.hunks: list[Hunk] = []
        self.removed = self.added = 0
        self._old, self._new = old, new
        self._room = MOST_LINES
        self._letters = StepAllowance(STEPS_FOR_LETTERS)

    def add(self, group: list[Change]) -> None:
        """Show changes that stand near each other, with the lines around them."""
        if self._room <= 0:
            for a1, a2, b1, b2 in group:
                self._leave_out(a2 - a1, b2 - b1)
            return
        hunk = Hunk()
        self.hunks.append(hunk)
        at = max(0, group[0][0] - CONTEXT)
        for a1, a2, b1, b2 in group:
            self._show_context(hunk, at, a1, b1 - a1)
            self._show_change(hunk, a1, a2, b1, b2)
            at = a2
        if self._room > 0:
            self._show_context(hunk, at, min(at + CONTEXT, len(self._old)), group[-1][3] - at)

    def _show_context(self, hunk: Hunk, start: int, end: int, shift: int) -> None:
        for at in range(start, end):
            text = make_visible(_shorten(self._old[at]))
            hunk.lines.append(DiffLine(at + 1, at + 1 + shift, "same", text))

    def _show_change(self, hunk: Hunk, a1: int, a2: int, b1: int, b2: int) -> None:
        gone, come = min(a2 - a1, self._room), min(b2 - b1, self._room)
        self._leave_out(a2 - a1 - gone, b2 - b1 - come)
        self._room -= max(gone, come)
        # Where as many lines came as went, each is taken for the other's new text.
        pairs = (
            [_parts(self._old[a1 + i], self._new[b1 + i], self._letters) for i in range(gone)]
            if a2 - a1 == b2 - b1
            else []
        )
        for step in range(gone):
            parts = pairs[step][0] if pairs else []
            text = make_visible(_shorten(self._old[a1 + step]))
            hunk.lines.append(DiffLine(a1 + step + 1, None, "del", text, parts))
        for step in range(come):
            parts = pairs[step][1] if pairs else []
            text = make_visible(_shorten(self._new[b1 + step]))
            hunk.lines.append(DiffLine(None, b1 + step + 1, "add", text, parts))

    def _leave_out(self, removed: int, added: int) -> None:
        self.removed += removed
        self.added += added


Stretch = tuple[bool, int, int, int, int]
"""Whether it changed, and its place in both lines."""


def _parts(old: str, new: str, allowance: StepAllowance) -> tuple[list[DiffPart], list[DiffPart]]:
    """Cut two versions of a line where they differ."""
    if max(len(old), len(new)) > LONGEST:
        head, tail = count_common_ends(old, new)
        return _cut(old, head, tail), _cut(new, head, tail)
    stretches = _by_column(old, new) if len(old) == len(new) else _by_letter(old, new, allowance)
    return (
        [_part(old[a1:a2], changed=changed) for changed, a1, a2, _b1, _b2 in stretches if a1 < a2],
        [_part(new[b1:b2], changed=changed) for changed, _a1, _a2, b1, b2 in stretches if b1 < b2],
    )


def _by_letter(old: str, new: str, allowance: StepAllowance) -> list[Stretch]:
    """Align two lines; where that takes too long, all from the first change to the last has changed."""
    blocks = find_common_blocks(old, new, allowance)
    if blocks is None:
        head, tail = count_common_ends(old, new)
        blocks = [
            CommonBlock(0, 0, head),
            CommonBlock(len(old) - tail, len(new) - tail, tail),
        ]
    stretches: list[Stretch] = []
    a = b = 0
    for block in [*blocks, CommonBlock(len(old), len(new), 0)]:
        stretches.append((True, a, block.old, b, block.new))
        a, b = block.old + block.size, block.new + block.size
        stretches.append((False, block.old, a, block.new, b))
    return stretches


def _cut(text: str, head: int, tail: int) -> list[DiffPart]:
    """Show of a long line what changed, with a few letters around it."""
    end = len(text) - tail
    before = ("…" if head > AROUND else "") + text[max(0, head - AROUND) : head]
    after = text[end : end + AROUND] + ("…" if tail > AROUND else "")
    pieces = ((before, False), (_shorten(text[head:end]), True), (after, False))
    return [_part(piece, changed=changed) for piece, changed in pieces if piece]


def _shorten(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def _by_column(old: str, new: str) -> list[Stretch]:
    """Compare lines of the same length column by column, as fixed columns are read."""
    codes: list[Stretch] = []
    start = 0
    for at in range(1, len(old) + 1):
        is_edge = at == len(old) or (old[at] == new[at]) != (old[start] == new[start])
        if is_edge:
            codes.append((old[start] != new[start], start, at, start, at))
            start = at
    return codes


def _part(text: str, *, changed: bool) -> DiffPart:
    return DiffPart(
        make_visible(text.translate(_SPACES)) if changed else make_visible(text), changed
    )
