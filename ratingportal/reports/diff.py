"""What changed between two revisions of a file, line by line and inside the lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING

from ratingportal.core.model.affixes import common_ends
from ratingportal.core.output.quotes import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTEXT = 3
LARGEST = 3_000
"""Changed lines that are aligned; beyond that the whole stretch is shown as replaced."""
LONGEST = 400
"""Characters of a line that are aligned; in a longer one the whole stretch is marked."""
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


def compare_lines(old: list[str], new: list[str]) -> list[Hunk]:
    """Compare the lines of two files; equal ones have no hunks."""
    head, tail = common_ends(old, new)
    middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
    if not middle_old and not middle_new:
        return []
    made = []
    for group in _groups(middle_old, middle_new):
        hunk = Hunk()
        start_old, start_new = group[0][1] + head, group[0][3] + head
        _context(hunk, old, start_old - CONTEXT, start_old, start_new - start_old)
        for tag, a1, a2, b1, b2 in group:
            _opcode(hunk, tag, (a1 + head, a2 + head, b1 + head, b2 + head), old, new)
        end_old, end_new = group[-1][2] + head, group[-1][4] + head
        _context(hunk, old, end_old, end_old + CONTEXT, end_new - end_old)
        made.append(hunk)
    return made


def map_unchanged_lines(old: list[str], new: list[str]) -> dict[int, int]:
    """Say where each line that stayed as it was stands now; both count from 1."""
    head, tail = common_ends(old, new)
    found = {number: number for number in range(1, head + 1)}
    shift = len(new) - len(old)
    found |= {number: number + shift for number in range(len(old) - tail + 1, len(old) + 1)}
    middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
    if max(len(middle_old), len(middle_new)) <= LARGEST:
        matcher = SequenceMatcher(None, middle_old, middle_new, autojunk=False)
        for block in matcher.get_matching_blocks():
            for step in range(1, block.size + 1):
                found[head + block.a + step] = head + block.b + step
    return found


Opcode = tuple[str, int, int, int, int]


def _groups(old: list[str], new: list[str]) -> list[list[Opcode]]:
    """Align the changed stretches. Aligning is quadratic at worst, hence the limit."""
    if len(old) > LARGEST or len(new) > LARGEST:
        return [[("replace", 0, len(old), 0, len(new))]]
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    groups = []
    for group in matcher.get_grouped_opcodes(CONTEXT):
        trimmed = [
            code for code in group if code[0] != "equal" or code not in (group[0], group[-1])
        ]
        groups.append([(str(tag), a1, a2, b1, b2) for tag, a1, a2, b1, b2 in trimmed])
    return groups


def _context(hunk: Hunk, old: list[str], start: int, end: int, shift: int) -> None:
    for index in range(max(0, start), min(end, len(old))):
        hunk.lines.append(DiffLine(index + 1, index + 1 + shift, "same", visible(old[index])))


def _opcode(
    hunk: Hunk, tag: str, spans: tuple[int, int, int, int], old: list[str], new: list[str]
) -> None:
    a1, a2, b1, b2 = spans
    if tag == "equal":
        _context(hunk, old, a1, a2, b1 - a1)
        return
    # Where as many lines came as went, each is taken for the other's new text.
    pairs = [_parts(old[a1 + i], new[b1 + i]) for i in range(a2 - a1)] if a2 - a1 == b2 - b1 else []
    for index in range(a1, a2):
        parts = pairs[index - a1][0] if pairs else []
        hunk.lines.append(DiffLine(index + 1, None, "del", visible(old[index]), parts))
    for index in range(b1, b2):
        parts = pairs[index - b1][1] if pairs else []
        hunk.lines.append(DiffLine(None, index + 1, "add", visible(new[index]), parts))


def _parts(old: str, new: str) -> tuple[list[DiffPart], list[DiffPart]]:
    """Cut two versions of a line where they differ."""
    if len(old) == len(new):
        codes = _by_column(old, new)
    elif max(len(old), len(new)) <= LONGEST:
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        codes = [(tag != "equal", a1, a2, b1, b2) for tag, a1, a2, b1, b2 in matcher.get_opcodes()]
    else:
        head, tail = common_ends(old, new)
        ends = len(old) - tail, len(new) - tail
        codes = [
            (False, 0, head, 0, head),
            (True, head, ends[0], head, ends[1]),
            (False, ends[0], len(old), ends[1], len(new)),
        ]
    return (
        [_part(old[a1:a2], changed=changed) for changed, a1, a2, _b1, _b2 in codes if a1 < a2],
        [_part(new[b1:b2], changed=changed) for changed, _a1, _a2, b1, b2 in codes if b1 < b2],
    )


def _by_column(old: str, new: str) -> list[tuple[bool, int, int, int, int]]:
    """Compare lines of the same length column by column, as fixed columns are read."""
    codes: list[tuple[bool, int, int, int, int]] = []
    start = 0
    for at in range(1, len(old) + 1):
        is_edge = at == len(old) or (old[at] == new[at]) != (old[start] == new[start])
        if is_edge:
            codes.append((old[start] != new[start], start, at, start, at))
            start = at
    return codes


def _part(text: str, *, changed: bool) -> DiffPart:
    return DiffPart(visible(text.translate(_SPACES)) if changed else visible(text), changed)
