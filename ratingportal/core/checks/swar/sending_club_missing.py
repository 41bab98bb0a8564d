"""E704: the file names no sending club."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checks.swar import KEY
from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="E704",
    name="sending-club-missing",
    severity=Severity.NOTE,
    message="Line 00E names no club.",
    why="The federation writes to the club that sends the results.",
    fix="Enter the club's number in SWAR's settings.",
    source="Belgian practice: line 00E holds the number of the sending club.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the number; the federation's own interclub files have none."""
    tournament = case.tournament
    own = "interclub" in (tournament.extra.get("00A") or "").casefold()
    if case.format_key == KEY and not own and not tournament.extra.get("club_number"):
        yield RULE.found(None)
