"""P039: start numbers are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.reading.formats.traits import Traits

RULE = Rule(
    code="P039",
    name="start-numbers-with-gaps",
    title="Gaps in the start numbers",
    severity=Severity.NOTE,
    message="{count} start numbers up to {last} are not used, the first is {number}.",
    one="Start number {number} is not used, although the numbers go up to {last}.",
    why="Some programs remove withdrawn players from the list; otherwise lines and their games are missing.",
    fix="Nothing to do if those players withdrew before the first round.",
    source="FIDE data-exchange format (TRF), player section: starting rank; US Chess.",
)
NEEDS = ("numbers",)


def applies_to(traits: Traits) -> bool:
    """Tell whether programs number players without gaps."""
    return traits.numbers_without_gaps


def check(case: Case) -> Iterator[Finding]:
    """Compare the highest number with the number of players."""
    players = case.tournament.players
    if not players:
        return
    last = max(case.players.by_number)
    missing = last - len(case.players.by_number)
    if missing > 0:
        number = next(each for each in range(1, last) if each not in case.players.by_number)
        yield RULE.found(None, count=missing, last=last, number=number)
