"""What rules may need to know beyond the file: other tournaments, and the register of the rating list.

The core has no database, so whoever checks a file asks before the rules run, and hands over plain answers: the
portal between `inspection.read` and `inspection.check`. A rule only reads them. Where nobody was asked (the command
line, a check without an account), rules that need an answer are not run, and the report says so in
`Report.unasked`: that is no fault of the file. Questions are asked for a whole tournament at once, never for one
player or game, so that the answers cost the same few queries whatever the size.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ratingportal.core.duplicates.similarity import DuplicateKind

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
    kind: DuplicateKind
    known: bool = False
    """The sender may know the other one: it is published, or the sender's federation sent it."""
    own: bool = False
    """The sender's federation sent the other one too, so it can look at both and withdraw one."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of other tournaments of the same rating list."""

    alike: Sequence[Alike] = ()
    """Those that are like this one, the most alike first."""
