"""What every file with a table in the columns of the Belgian ELO file shows at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratingportal.core.reading.formats.shared.glance import Glance

_SHORTEST, _LONGEST = 24, 80
"""A control line is so long."""
_FIXED = slice(1, 23)
"""Its numbers and dates, with or without the mark before them; sums of results may follow."""


def holds_belgian_table(glance: Glance) -> bool:
    """Tell whether any line is like a control line, or the words of the heading are there."""
    if b"elo" in glance.small and (b"nom" in glance.small or b"naam" in glance.small):
        return True
    short = [line for line in glance.lines if _SHORTEST <= len(line) <= _LONGEST]
    return any(line[_FIXED].replace(" ", "").isdigit() for line in short)
