"""What changed between two revisions of a file, line by line."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher

CONTEXT = 3
LARGEST = 3_000
"""Changed lines that are aligned; beyond that the whole stretch is shown as replaced."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a diff: `add`, `del` or `same`, its numbers on both sides, its text."""

    old: int | None
    new: int | None
    kind: str
    text: str


@dataclass(slots=True)
class Hunk:
    """Changed lines that stand near each other, with some lines around them."""

    lines: list[Line] = field(default_factory=list)

    @property
    def header(self) -> str:
        """Say where the hunk stands, as diffs do."""
        old = next((line.old for line in self.lines if line.old), 0)
        new = next((line.new for line in self.lines if line.new), 0)
        return f"@@ -{old} +{new} @@"


def hunks(old: list[str], new: list[str]) -> list[Hunk]:
    """Compare the lines of two files; equal ones have no hunks."""
    head, tail = _common_ends(old, new)
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


Opcode = tuple[str, int, int, int, int]


def _common_ends(old: list[str], new: list[str]) -> tuple[int, int]:
    shortest = min(len(old), len(new))
    head = 0
    while head < shortest and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shortest - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return head, tail


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
        hunk.lines.append(Line(index + 1, index + 1 + shift, "same", old[index]))


def _opcode(
    hunk: Hunk, tag: str, spans: tuple[int, int, int, int], old: list[str], new: list[str]
) -> None:
    a1, a2, b1, b2 = spans
    if tag == "equal":
        _context(hunk, old, a1, a2, b1 - a1)
        return
    hunk.lines.extend(Line(index + 1, None, "del", old[index]) for index in range(a1, a2))
    hunk.lines.extend(Line(None, index + 1, "add", new[index]) for index in range(b1, b2))
