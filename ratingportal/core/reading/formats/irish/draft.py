"""A file in the making: what its rows say, before it is known who the opponents are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Player, Tournament

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Place


@dataclass(frozen=True, slots=True)
class AbroadRow:
    """A result of a reported player."""

    player: int
    round: int
    score: int
    """In tenths."""
    colour: str
    """`w`, `b`, or nothing where it is not given."""
    opponent: Player | None
    """What the row says of the opponent, not numbered yet; nobody in a bye."""
    line: int
    place: Place


@dataclass(slots=True)
class AbroadDraft:
    """Everything read so far."""

    tournament: Tournament = field(default_factory=Tournament)
    rows: list[AbroadRow] = field(default_factory=list)
    counts: dict[int, int] = field(default_factory=dict)
    """Rows of each reported player, readable or not."""
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)

    @property
    def current(self) -> Player | None:
        """Give the player whose results are being read."""
        players = self.tournament.players
        return players[-1] if players else None
