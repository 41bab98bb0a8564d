"""A reading in the making."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.formats._othello.rounds import Block
from ratingportal.core.model import Tournament

if TYPE_CHECKING:
    from ratingportal.core.findings import Finding, Place
    from ratingportal.core.formats._othello.results import Result


@dataclass(slots=True)
class Draft:
    """What has been read so far; players and rounds are settled at the end."""

    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=list)
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
    results: list[list[Result]] = field(default_factory=lambda: [[]])
    """By block: what stands before the first mark, and below each mark."""
    blocks: list[Block] = field(default_factory=lambda: [Block()])
    result_count: int = 0
    black_first: bool = False
    """A legend above the results says that black stands first."""
    adjusted: list[tuple[Place, str]] = field(default_factory=list)
    """Player lines whose fields had to be sorted out."""
    shared_lines: list[int] = field(default_factory=list)
    """Lines with several results."""
    results_lost: bool = False
    """A line could not be read, so totals prove nothing."""
