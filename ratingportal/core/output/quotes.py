"""Show a line of a file with a stretch of it marked."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.model.findings import Place

_SIGNS = {code: 0x2400 + code for code in range(32)} | {127: 0x2421}
_SIGNS |= dict.fromkeys(
    [*range(0x80, 0xA0), *range(0x200B, 0x2010), *range(0x2028, 0x202F)], 0xFFFD
)
_SIGNS |= dict.fromkeys([*range(0x2060, 0x206A), 0xAD, 0xFEFF], 0xFFFD)


@dataclass(frozen=True, slots=True)
class Quote:
    """A line in three parts, the middle one marked; invisible characters are made visible."""

    line: int
    column: int
    """The column of the first character shown, 1 unless the line was cut."""
    before: str
    marked: str
    after: str

    @property
    def text(self) -> str:
        """Give the whole stretch."""
        return f"{self.before}{self.marked}{self.after}"


def quote_line(lines: Sequence[str], place: Place, *, width: int | None = None) -> Quote | None:
    """Quote the line of a place, cut to `width` characters around the mark if asked."""
    if not 1 <= place.line <= len(lines):
        return None
    text = lines[place.line - 1]
    start = place.column - 1
    end = start + place.length if place.length else max(len(text), start)
    # Short lines are padded: the mark may stand where a value is missing.
    text = text.ljust(min(end, start + 40))
    left, right = 0, len(text)
    if width is not None and len(text) > width:
        left = max(min(start - width // 3, len(text) - width), 0)
        right = left + width
    end = min(end, right)
    # Only what is shown is made visible: a line may be as long as the file.
    before, marked, after = map(make_visible, (text[left:start], text[start:end], text[end:right]))
    return Quote(place.line, left + 1, before, marked, after)


def draw_ruler(first: int, length: int) -> str:
    """Count columns above a quotation: every ten by its number, every five by a sign.

    A number ends at its column. One that would be cut off at the left is left out: half a number lies.
    """
    return _labelled(first, range(length + 1))


def draw_ruler_above(first: int, text: str) -> str:
    """Count the columns of a text where every sign has the same width, and East Asian ones take two."""
    return _labelled(first, list(accumulate(map(measure_width, text), initial=0)))


def _labelled(first: int, places: Sequence[int]) -> str:
    """Write the labels of columns at their places; the last place is the end."""
    marks = ["·"] * places[-1]
    for column, end in enumerate(places[:-1], first):
        label = str(column) if column % 10 == 0 or column == 1 else "+" if column % 5 == 0 else ""
        start = end - len(label) + 1
        if label and 0 <= start <= end < len(marks):
            marks[start : end + 1] = label
    return "".join(marks)


def measure_width(text: str) -> int:
    """Count the places that a text takes: wide letters two, combining marks none."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(each) else 1 + (unicodedata.east_asian_width(each) in "WF")
        for each in text
    )


def make_visible(text: str) -> str:
    """Replace each character that cannot be seen by a sign of the same width."""
    return text.translate(_SIGNS)
