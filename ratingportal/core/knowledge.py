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
    from collections.abc import Sequence

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


class Register(Protocol):
    """Who people are, as the register of a rating list says."""

    def people(self, tournament: Tournament) -> Sequence[Match]:
        """Match every entry of a tournament, in their order."""
