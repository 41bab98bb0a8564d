"""Files that are known by words in them, and answered with what to send instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.findings import Place
from ratingportal.core.formats.base import Likeness
from ratingportal.core.model import Reading

if TYPE_CHECKING:
    from ratingportal.core.findings import Rule
    from ratingportal.core.formats.base import Source


@dataclass(frozen=True, slots=True)
class Telltale:
    """The word, or words, by which a kind of file is known, and the answer to it."""

    words: str
    rule: Rule

    def sniff(self, source: Source) -> Likeness:
        """Recognise the words, wherever they stand."""
        found = source.once(self.find)
        many = " " in self.words
        named = f"the {'words' if many else 'word'} “{self.words}”"
        if found:
            return Likeness(60, f"{named} on line {found[0]}")
        return Likeness(0, f"{named} {'are' if many else 'is'} not in it")

    def read(self, source: Source) -> Reading:
        """Say what the file is and what to send instead."""
        line, column = source.once(self.find) or (1, 1)
        place = Place(line, column, len(self.words))
        return Reading(None, [self.rule.found(place, line=line)])

    def find(self, source: Source) -> tuple[int, int] | None:
        """Find the words, in capitals or not: their line and column."""
        if not source.holds(self.words):
            return None
        wanted = self.words.lower()
        for number, text in enumerate(source.lines, 1):
            at = text.lower().find(wanted)
            if at >= 0:
                return number, at + 1
        return None
