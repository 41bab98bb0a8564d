"""What an offer is made from: the case, the lines, and edits of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ratingportal.core.findings import Edit, Place
from ratingportal.core.formats._belgian import control as belgian_control
from ratingportal.core.formats._belgian import layout as belgian_layout
from ratingportal.core.formats._german.locating import layout_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.case import Case
    from ratingportal.core.formats._belgian.control import Control
    from ratingportal.core.formats._german.layout import Layout
    from ratingportal.core.formats.base import FieldSpan

TRF = frozenset(("trf06", "trf16", "trf26"))
SWAR, VEGA, GERMAN, KNSB, OTHELLO = "swar", "vega_tdf", "german_es", "knsb_csv", "othello_elo"
BELGIAN, BELGIAN_CSV, SWAR_JSON = "belgian_classic", "belgian_csv", "swar_json"
_COLOUR_COLUMNS = slice(96, None, 10)


@dataclass
class Desk:
    """A file whose findings are looked at; what several offers need is computed once."""

    case: Case
    spans: Callable[[str], tuple[FieldSpan, ...]] | None = None

    @property
    def key(self) -> str:
        """Give the key of the file's format."""
        return self.case.format_key

    @property
    def lines(self) -> Sequence[str]:
        """Give the decoded lines."""
        return self.case.lines

    def line(self, number: int) -> str:
        """Give the text of a line; empty where there is none."""
        return self.lines[number - 1] if 1 <= number <= len(self.lines) else ""

    def text(self, place: Place) -> str:
        """Give the text of a place."""
        start = place.column - 1
        line = self.line(place.line)
        return line[start : start + place.length] if place.length else line[start:]

    def rewrite(self, number: int, after: str) -> Edit:
        """Turn a line into another."""
        return Edit.between(number, self.line(number), after)

    def put(self, place: Place, text: str) -> Edit:
        """Put a text into a place; a line that is too short is filled with blanks."""
        line = self.line(place.line).ljust(place.column - 1)
        start = place.column - 1
        end = start + place.length if place.length else len(line)
        return self.rewrite(place.line, line[:start] + text + line[end:])

    def heading(self, name: str) -> Place | None:
        """Place the value of a heading that the file gives, where it can be told exactly."""
        place = self.case.heading(name)
        return place if place and place.length else None

    @cached_property
    def french(self) -> bool:
        """Tell whether a TRF names the colours B (white) and N (black)."""
        rows = (line[_COLOUR_COLUMNS] for line in self.lines if line.startswith("001 "))
        colours = set("".join(rows))
        return bool({"N", "n"} & colours) and not {"w", "W"} & colours

    @cached_property
    def german(self) -> Layout:
        """Give the columns that a German file shows, or the usual ones."""
        return layout_in(self.lines)

    @cached_property
    def rows(self) -> dict[int, int]:
        """Give the lines of a Belgian file's rows by their numbers, where each stands once."""
        found: dict[int, int] = {}
        twice = set()
        for number, line in enumerate(self.lines, 1):
            if belgian_layout.is_row(line):
                row = int(line[:3].strip())
                twice.update({row} & found.keys())
                found[row] = number
        return {row: line for row, line in found.items() if row not in twice}

    @cached_property
    def controls(self) -> list[Control]:
        """Give the control lines of a Belgian file."""
        return list(belgian_control.find_all(list(self.lines)))
