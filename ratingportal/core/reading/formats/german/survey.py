"""How a German result file is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.base import FormatLikeness
from ratingportal.core.reading.formats.german import reader

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.base import Source

_ROW = re.compile(r" {0,3}[0-9]{1,4}\. ")


def sniff(source: Source) -> FormatLikeness:
    """Recognise the line of letters, or the third line before rows with a numbered beginning."""
    lines = source.lines
    if reader.find_template(lines) is not None:
        return FormatLikeness(97, "a line shows the columns as letters (ttt. rrr nnn …)")
    kind = reader.find_kind(lines)
    if kind is None:
        return FormatLikeness(
            0, "neither a line of letters (ttt. rrr nnn …) nor a line such as ES 12 7 1"
        )
    following = lines[kind + 1 : kind + 4]
    if any(_ROW.match(line) for line in following):
        return FormatLikeness(
            80, f"line {kind + 1} gives kind, players and rounds, numbered rows follow"
        )
    return FormatLikeness(
        0, f"line {kind + 1} looks like kind, players and rounds, but no rows follow"
    )
