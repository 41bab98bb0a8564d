"""What the reader gathers on its way through a file."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Tournament

if TYPE_CHECKING:
    from datetime import date

    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Game, Player
    from ratingportal.core.reading.formats.shared.cells import CsvCell


@dataclass(slots=True)
class KnsbDraft:
    """The tournament in the making, with all that can only be settled at the end."""

    separator: str
    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)
    sides: dict[int, str] = field(default_factory=dict)
    """On which side of their first row players stand, by number."""
    people: dict[str, Player] = field(default_factory=dict)
    """Players by the number that the file gives them."""
    two_names: set[str] = field(default_factory=set)
    """Numbers for which a second name was reported."""
    round_days: defaultdict[int, dict[date, int]] = field(default_factory=lambda: defaultdict(dict))
    """The days of each round, and the first line that gives each."""
    game_days: list[tuple[Game, date]] = field(default_factory=list)
    reported: set[tuple[str, str]] = field(default_factory=set)
    """Unreadable values that were reported: the field, and whose or which."""
    not_processed: dict[str, list[tuple[int, CsvCell]]] = field(default_factory=dict)
    """Games with other results than 1 to 5, by result."""
    torn: list[tuple[int, CsvCell, CsvCell]] = field(default_factory=list)
    """Lines on which names stood in more than two cells, and what was made of them."""
    zeros: list[tuple[int, str]] = field(default_factory=list)
    """Lines and codes that lost their zero."""
    without_code: list[int] = field(default_factory=list)
    """Lines that look like games without a code."""
    unknown_codes: set[str] = field(default_factory=set)
    years: list[int] = field(default_factory=list)
    """Years of the event, for two-digit years of birth."""
