"""E021: fewer rounds were played than the file announces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E021",
    name="declared-rounds-higher",
    title="Fewer rounds than declared",
    severity=Severity.CONFIRM,
    message="The file declares {declared} rounds, but the last games are in round {last}.",
    why="The tournament may not be over, or the last rounds were not exported.",
    fix="Upload the file after the last round, or confirm that the tournament ended early.",
    source="Irish rating office; TRF26, record 142.",
)
NEEDS = ("declared_rounds",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the announced number with the last round that has games."""
    declared, last = case.tournament.declared_rounds, max(case.games.rounds, default=0)
    if declared and 0 < last < declared:
        yield RULE.found(case.file.place_heading("declared_rounds"), declared=declared, last=last)
