"""E020: results stand in later rounds than the file announces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E020",
    name="declared-rounds-lower",
    title="More rounds than declared",
    severity=Severity.CONFIRM,
    message="The file declares {declared} rounds but has games in round {last}.",
    one="The file declares one round but has games in round {last}.",
    counted="declared",
    why="Either the number of rounds is wrong, or results are in the wrong columns.",
    fix="Correct the number of rounds, or move the results.",
    source="Irish rating office; TRF26, record 142.",
)
NEEDS = ("declared_rounds",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the announced number with the last round that has games."""
    declared, last = case.tournament.declared_rounds, max(case.games.rounds, default=0)
    if declared and last > declared:
        yield RULE.found(case.file.place_heading("declared_rounds"), declared=declared, last=last)
