"""What a correction is made from: the lines of a file, what was read from them, and edits of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self, TypeVar, cast

from ratingportal.core.model.findings import Edit, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.reading.formats.base import FieldSpan
    from ratingportal.core.reading.formats.shared.file_facts import FileFacts

T = TypeVar("T")


@dataclass
class Desk:
    """A file whose findings are looked at."""

    file: FileFacts
    tournament: Tournament
    spans: Callable[[str], tuple[FieldSpan, ...]] | None
    """All fields of a line, where the format can tell them."""
    _known: dict[object, object] = field(default_factory=dict, init=False, repr=False)

    def once(self, compute: Callable[[Self], T]) -> T:
        """Compute a fact about the file once for all offers that ask for it."""
        if compute not in self._known:
            self._known[compute] = compute(self)
        return cast("T", self._known[compute])

    @property
    def lines(self) -> Sequence[str]:
        """Give the decoded lines."""
        return self.file.lines

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
        place = self.file.place_heading(name)
        return place if place and place.length else None
