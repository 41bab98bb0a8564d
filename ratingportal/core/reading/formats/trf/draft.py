"""What the TRF reader gathers on its way through a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Tournament

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import ByeKind


@dataclass(frozen=True, slots=True)
class RawBye:
    """A bye given by a record of its own (240)."""

    line: int
    round: int
    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class National:
    """National data of a player (a record that begins with a federation's code)."""

    line: int
    number: int
    text: str


@dataclass(slots=True)
class TrfDraft:
    """The tournament in the making, with all that can only be settled at the end."""

    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)
    dates: dict[str, tuple[int, str]] = field(default_factory=dict)
    """Raw texts of the start (`start`) and the end (`end`) with their lines."""
    round_dates: dict[int, tuple[int, int, str]] = field(default_factory=dict)
    """By round: line, column and raw text."""
    points: dict[str, int] = field(default_factory=dict)
    """What results are worth, in tenths, by the fields of Scoring."""
    byes: list[RawBye] = field(default_factory=list)
    bye_records: list[str] = field(default_factory=list)
    """The same as written, to be kept where the numbers are those of teams."""
    nationals: list[National] = field(default_factory=list)
    adjusted: set[int] = field(default_factory=set)
    """Players whose points a record changes (299)."""
    short: set[int] = field(default_factory=set)
    """Lines of player records that end too early: what else is odd about them has that cause."""
    decorations: list[int] = field(default_factory=list)
    """Lines that hold rulers and legends."""

    deputies: list[str] = field(default_factory=list)
    last_round_date: int = 0
    kept: dict[str, list[str]] = field(default_factory=dict)
    """Records that the model has no place for, by code."""

    def keep(self, code: str, text: str) -> None:
        """Keep a record that the model has no place for."""
        self.kept.setdefault(code, []).append(text)
