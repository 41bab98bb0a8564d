"""What every file of a format shows at a glance: who does not show it need not be looked at more closely."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import repeat
from typing import TYPE_CHECKING

from ratingportal.core.reading.formats.shared.decoded import is_decoded

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.reading.formats.shared.glance import Glance

_RECORDS = frozenset(
    ("001", "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
)  # fmt: skip
_SEPARATORS = (";", "\t", ",")
_HEAD = 30
NO_CELLS = "no line has three cells, with semicolons, tabs or commas between them"


@dataclass(frozen=True, slots=True)
class Mark:
    """What a glance must show of any file of a format, and what is said of a file that does not show it."""

    is_seen: Callable[[Glance], bool]
    missing: str


def is_binary(glance: Glance) -> bool:
    """Tell whether the file is no text."""
    return glance.is_binary


def begins_as_json(glance: Glance) -> bool:
    """Tell whether the first sign is that of a JSON object."""
    return glance.first_sign == "{"


def begins_as_xml(glance: Glance) -> bool:
    """Tell whether the first sign is that of XML."""
    return glance.first_sign == "<"


def holds_records(glance: Glance) -> bool:
    """Tell whether any line begins with a code of TRF, as Vega's description does too."""
    return b"\n001 " in glance.small or not _RECORDS.isdisjoint(glance.beginnings)


def holds_divider(glance: Glance) -> bool:
    """Tell whether “|” is anywhere in the file."""
    return b"|" in glance.small


def holds_bracket(glance: Glance) -> bool:
    """Tell whether “[” is anywhere in the file, or it is no text."""
    return glance.is_binary or b"[" in glance.small


def holds_cells(glance: Glance) -> bool:
    """Tell whether any line has three cells, or the file is a table of cells already."""
    if glance.is_binary or is_decoded(glance.lines):
        return True
    signs = (each for each in _SEPARATORS if each.encode() in glance.small)
    return any(max(map(str.count, glance.lines, repeat(each)), default=0) > 1 for each in signs)


def begins_a_line_with_no(glance: Glance) -> bool:
    """Tell whether any of the first lines begins with the word No, as headings of tables do."""
    return any(line.lstrip()[:2].lower() == "no" for line in glance.lines[:_HEAD])


def begins_with_comma_cells(glance: Glance) -> bool:
    """Tell whether the first line with anything in it has a comma."""
    return "," in glance.first_line
