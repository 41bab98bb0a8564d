"""What rules may ask of the place they run in, beyond the file: the portal knows other tournaments.

The core has no database, so a rule asks through this protocol. Where nobody answers (the command line, a
check without an account), rules that need it are not run, and the report says so in `Report.unasked`: that is
no fault of the file. Questions are asked for a whole tournament at once, never for one player or game, so
that an answer costs the same few queries whatever the size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import date

    from ratingportal.core.likeness import Kind
    from ratingportal.core.matching import Match
    from ratingportal.core.model import Tournament

KNOWLEDGE = "knowledge"
"""What a rule lists in its `NEEDS` when it asks about other tournaments."""
REGISTER = "register"
"""What a rule lists in its `NEEDS` when it asks about people."""
PORTAL_ONLY = frozenset((KNOWLEDGE, REGISTER))


@dataclass(frozen=True, slots=True)
class Alike:
    """Another tournament that is like this one, told without telling anything about it."""

    key: str
    """Names the pair to those who may know both, and means nothing to others."""
    kind: Kind
    known: bool = False
    """The sender may know the other one: it is published, or the sender's federation sent it."""


class Knowledge(Protocol):
    """What is known beyond the file."""

    def alike(self, tournament: Tournament) -> Sequence[Alike]:
        """List other tournaments of the same rating list that are like this one, the most alike first."""


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


class Register(Protocol):
    """Who people are, as the register of a rating list says."""

    def people(self, tournament: Tournament) -> Sequence[Match]:
        """Match every entry of a tournament, in their order."""

    def numbers(self, count: int) -> Numbers | None:
        """Give numbers for so many new players; nothing where the list does not give them here."""

    def elsewhere(self, tournament: Tournament, people: Collection[int]) -> Sequence[Elsewhere]:
        """List other tournaments of these days in which people of this one play."""

    def newest_edition(self) -> date | None:
        """Give the day from which the newest list is in force."""
