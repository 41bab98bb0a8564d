"""What the Belgian readers gather on their way through a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ratingportal.core.model.finding_list import FindingList
from ratingportal.core.model.tournament import Tournament

if TYPE_CHECKING:
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.belgian.headings import BelgianHeading


@dataclass(slots=True)
class BelgianDraft:
    """The tournament in the making, with all that can only be settled at the end."""

    tournament: Tournament = field(default_factory=Tournament)
    findings: list[Finding] = field(default_factory=FindingList)
    unread: set[str] = field(default_factory=set)
    header_lines: dict[str, int] = field(default_factory=dict)
    sides: dict[int, str] = field(default_factory=dict)
    """On which side of their first row players stand, by number; only in the CSV."""
    raw: dict[str, BelgianHeading] = field(default_factory=dict)
    """Headings that are settled at the end: dates and counts."""
    passed_over: list[tuple[int, str]] = field(default_factory=list)
    """Lines among the results that hold none."""
    zeros: list[tuple[int, int, str]] = field(default_factory=list)
    """Matricules with leading zeros: line, column and text."""
