"""What a register answers about a tournament: who its players are, numbers for new ones, where they play besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from ratingportal.core.model.tournament import Tournament
    from ratingportal.core.register.matching import Match


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers that new players of a file can get."""

    spans: tuple[tuple[int, int], ...]
    """The ranges of those who send the file, both ends included."""
    lowest: tuple[int, ...]
    """The lowest free numbers, as many as were asked for; fewer where the ranges are used up."""

    def holds(self, number: str) -> bool:
        """Tell whether a number, as a file writes it, is one of the ranges."""
        if not (number.isascii() and number.isdecimal()) or number.startswith("0"):
            return False
        return any(first <= int(number) <= last for first, last in self.spans)

    @property
    def ranges(self) -> str:
        """Write the ranges."""
        return ", ".join(f"{first}–{last}" for first, last in self.spans)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A person of this tournament who plays in another one that the sender may know."""

    key: int
    """The person's key in the register."""
    name: str
    """The other tournament's."""
    city: str
    federation: str
    days: frozenset[date]
    """When it was played, as far as its file says for sure."""


@dataclass(frozen=True, slots=True)
class RegisterAnswers:
    """What the register of a rating list says about a tournament, asked once for all rules."""

    people: Sequence[Match]
    """Who the entries are, in their order."""
    numbers: Numbers | None = None
    """Numbers for as many as are new; nothing where nobody is, or the list does not give them here."""
    elsewhere: Sequence[Elsewhere] = ()
    """Other tournaments of these days in which people of this one play."""
    newest_edition: date | None = None
    """The day from which the newest list is in force."""

    @property
    def knows_everybody(self) -> bool:
        """Tell whether every entry is recorded as somebody of the register."""
        return all(each.is_automatic and each.known for each in self.people)


def find_sure_days(tournament: Tournament) -> frozenset[date]:
    """Give the days on which certainly was played: those of the rounds, or the only day there is."""
    if any(tournament.round_dates):
        return frozenset(day for day in tournament.round_dates if day)
    start, end = tournament.start, tournament.end or tournament.start
    return frozenset((start,)) if start and start == end else frozenset()
