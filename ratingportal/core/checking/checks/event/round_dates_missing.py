"""E016: the file does not say when the rounds were played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E016",
    name="round-dates-missing",
    title="Round dates missing",
    severity=Severity.NOTE,
    message="The file does not say when the rounds were played.",
    why="Round dates show on which day a game counts, and whether somebody played in two places that day.",
    fix="Enter the dates of the rounds in the pairing program (TRF: record 132).",
    source="FIDE data-exchange format (TRF), record 132.",
)
NEEDS = ("round_dates",)


def check(case: Case) -> Iterator[Finding]:
    """Look for any round date, or a date on a game; one round needs none."""
    tournament = case.tournament
    if tournament.rounds < 2 or any(tournament.round_dates):
        return
    if not any(game.date for game in tournament.games[:1]):
        yield RULE.found(None)
