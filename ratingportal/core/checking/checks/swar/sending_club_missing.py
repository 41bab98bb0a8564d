"""E704: the file names no sending club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="E704",
    name="sending-club-missing",
    title="Club missing",
    severity=Severity.NOTE,
    message="Line 00E does not name a club.",
    why="The federation writes to the club that sends the results.",
    fix="Enter the club's number in SWAR's settings.",
    source="Belgian practice: line 00E holds the number of the sending club.",
)


def applies_to(traits: Traits) -> bool:
    """Tell whether the header has a line for the club."""
    return traits.names_sending_club


def check(case: Case) -> Iterator[Finding]:
    """Look for the number; the federation's own interclub files have none."""
    tournament = case.tournament
    own = "interclub" in (tournament.extra.get("00A") or "").casefold()
    if not own and not tournament.extra.get("club_number"):
        yield RULE.found(None)
