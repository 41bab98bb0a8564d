"""Files that are known by what is in them, and answered with what to send instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place
from ratingportal.core.model.tournament import Reading
from ratingportal.core.reading.formats.base import FormatLikeness

if TYPE_CHECKING:
    from collections.abc import Callable

    from ratingportal.core.model.findings import Rule
    from ratingportal.core.reading.formats.base import Source


@dataclass(frozen=True, slots=True)
class Telltale:
    """The word, or words, by which a kind of file is known, and the answer to it."""

    words: str
    rule: Rule

    def sniff(self, source: Source) -> FormatLikeness:
        """Recognise the words, wherever they stand."""
        found = source.once(self.find)
        many = " " in self.words
        named = f"the {'words' if many else 'word'} “{self.words}”"
        if found:
            return FormatLikeness(60, f"{named} on line {found[0]}")
        return FormatLikeness(0, f"{named} {'are' if many else 'is'} not in it")

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


@dataclass(frozen=True, slots=True)
class KnownKind:
    """What makes a file one of its kind, and the answer to it."""

    rule: Rule
    is_one: Callable[[Source], bool]
    seen: str
    """Why it is one, in words."""
    not_seen: str
    score: int = 90

    def sniff(self, source: Source) -> FormatLikeness:
        """Recognise the kind of file."""
        found = source.once(self.is_one)
        return FormatLikeness(self.score, self.seen) if found else FormatLikeness(0, self.not_seen)

    def answer(self, source: Source) -> Reading:
        """Say what the file is and what to send instead."""
        place = Place(1) if source.lines else None
        return Reading(None, [self.rule.found(place)])
