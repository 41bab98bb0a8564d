"""Cut a line into stretches: marked ones, fields, characters that cannot be seen, what was changed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.affixes import count_common_ends
from ratingportal.core.output.quotes import make_visible
from ratingportal.core.reading.text import describe_character
from ratingportal.reports.character_cells import draw_text
from ratingportal.reports.minimap import STRICTEST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.reports.line_fields import Layout
    from ratingportal.reports.margin_notes import Note

_UNSEEN = re.compile(
    "[\x01-\x1f\x7f-\xa0\xad\u2400\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff\ufffd]"
)
PADDED = 40
"""A mark may stand so many columns behind the end of its line, where something is missing."""
_SHOWN = str.maketrans({"\t": "→", "\xa0": "⍽", "\u202f": "⍽"})


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a line."""

    text: str
    """What is shown of it: plain, or safe HTML where letters need boxes (see `cells`)."""
    severity: str = ""
    """What it is marked as, if at all."""
    field: str = ""
    """The name of its field, if fields are shown."""
    begins: bool = False
    ends: bool = False
    """Whether the field begins or ends with this stretch."""
    unseen: str = ""
    """The name of a character that cannot be seen; the text is a sign for it."""
    is_new: bool = False
    """Whether the reader put it there."""


def cut_line(
    text: str, notes: Sequence[Note], layout: Layout, draw: Callable[[str], str] = draw_text
) -> list[Segment]:
    """Cut a line at its marks, fields and unseen characters; of marks that overlap the strictest shows.

    `draw` says how letters are to be shown that may not be one column wide.
    """
    marks = _marks(text, notes)
    text = text.ljust(max((end for _start, end, _severity in marks), default=0))
    if not marks and not layout and not _UNSEEN.search(text):
        return [Segment(draw(text))]
    fields = [(column - 1, column - 1 + length, name) for name, column, length in layout]
    unseen = {found.start() for found in _UNSEEN.finditer(text)}
    edges = {0, len(text)} | unseen | {at + 1 for at in unseen}
    for start, end, _what in (*marks, *fields):
        edges |= {start, end}
    borders = sorted(edge for edge in edges if 0 <= edge <= len(text))
    return [_segment(text, start, end, marks, fields, draw) for start, end in pairwise(borders)]


def cut_changed_line(
    before: str, after: str, draw: Callable[[str], str] = draw_text
) -> list[Segment]:
    """Cut a line as it is to be, with the stretch marked that the reader changed."""
    start, tail = count_common_ends(before, after)
    middle = after[start : len(after) - tail]
    pieces = [
        Segment(draw(show_unseen(after[:start]))),
        Segment(draw(show_unseen(middle).replace(" ", "·")), is_new=True),
        Segment(draw(show_unseen(after[len(after) - tail :] if tail else ""))),
    ]
    return [piece for piece in pieces if piece.text]


def show_unseen(text: str) -> str:
    """Replace characters that cannot be seen by signs of one column."""
    return make_visible(text.translate(_SHOWN))


Stretch = tuple[int, int, str]


def _marks(text: str, notes: Sequence[Note]) -> list[Stretch]:
    """List the marked stretches, the strictest first."""
    made = []
    for note in sorted(notes, key=lambda note: STRICTEST.index(note.severity)):
        if note.column and note.end_column and note.column <= len(text) + PADDED:
            end = min(note.end_column, max(len(text), note.column - 1 + PADDED))
            made.append((note.column - 1, end, note.severity))
    return made


def _segment(
    text: str,
    start: int,
    end: int,
    marks: list[Stretch],
    fields: list[Stretch],
    draw: Callable[[str], str],
) -> Segment:
    severity = next((what for first, last, what in marks if first <= start < last), "")
    field = next((each for each in fields if each[0] <= start < each[1]), None)
    piece = text[start:end]
    return Segment(
        draw(show_unseen(piece)),
        severity,
        field[2] if field else "",
        begins=field is not None and start == field[0],
        ends=field is not None and end == min(field[1], len(text)),
        unseen=describe_character(piece) if len(piece) == 1 and _UNSEEN.match(piece) else "",
    )
