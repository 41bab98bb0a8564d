"""P039: start numbers are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P039",
    name="start-numbers-with-gaps",
    severity=Severity.NOTE,
    message="{count} start numbers up to {last} are not given, the first is {number}.",
    one="Start number {number} is not given, although the numbers go up to {last}.",
    why="Withdrawn players are taken out of some lists; otherwise lines are missing, and with them games.",
    fix="Nothing to do if those players withdrew before the first round.",
    source="FIDE data-exchange format (TRF), player section: starting rank; US Chess.",
)
NEEDS = ("numbers",)
FORMATS = frozenset(("swar", "trf06", "trf16", "trf26", "vega_tdf"))
"""Formats whose programs number players without gaps."""


def check(case: Case) -> Iterator[Finding]:
    """Compare the highest number with the number of players."""
    players = case.tournament.players
    if case.format_key not in FORMATS or not players:
        return
    last = max(case.by_number)
    missing = last - len(case.by_number)
    if missing > 0:
        number = next(each for each in range(1, last) if each not in case.by_number)
        yield RULE.found(None, count=missing, last=last, number=number)
