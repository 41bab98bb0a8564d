"""A reading in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Tournament
from ratingportal.core.reading.formats.othello.rounds import RoundBlock

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding, Place
    from ratingportal.core.reading.formats.othello.results import OthelloResult


@dataclass(slots=True)
class OthelloDraft:
    """What has been read so far; players and rounds are settled at the end."""

    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)
    headings: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Line and value of each heading, in the order in which they were met."""
    date_at: int = 0
    """The index of the date in its line."""
    entries: dict[str, int] = field(default_factory=dict)
    """The number of the entry that an id means."""
    listed: set[str] = field(default_factory=set)
    """The ids of the player list."""
    unknown_listed: int = 0
    unknown_shared: bool = False
    """The sign of unknown people means more than one, or nobody who has a line."""
    second_unknown: int = 0
    """The entry of whoever meets an unknown player and is unknown too; 0 where there is none."""
    results: list[list[OthelloResult]] = field(default_factory=lambda: [[]])
    """By block: what stands before the first mark, and below each mark."""
    blocks: list[RoundBlock] = field(default_factory=lambda: [RoundBlock()])
    result_count: int = 0
    black_first: bool = False
    """A legend above the results says that black stands first."""
    adjusted: list[tuple[Place, str]] = field(default_factory=list)
    """Player lines whose fields had to be sorted out."""
    shared_lines: list[int] = field(default_factory=list)
    """Lines with several results."""
    results_lost: bool = False
    """A line could not be read, so totals prove nothing."""
