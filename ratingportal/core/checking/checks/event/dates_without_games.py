"""E033: rounds have a date but no games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E033",
    name="dates-without-games",
    title="Dated rounds without games",
    severity=Severity.CONFIRM,
    message="Rounds up to {dated} have a date, but the last games are in round {last}.",
    why="The tournament may not be over, or the last rounds were not exported.",
    fix="Upload the file after the last round, or confirm that the tournament ended early.",
    source="Irish rating office; FIDE data-exchange format (TRF), record 132.",
)
NEEDS = (
    "round_dates",
    "declared_rounds",
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the last date with the last games; an announced number has a rule of its own."""
    tournament, last = case.tournament, max(case.games.rounds, default=0)
    dated = len(tournament.round_dates)
    if 0 < last < dated and tournament.declared_rounds is None:
        yield RULE.found(case.file.place_heading("round_dates"), dated=dated, last=last)
