"""E022: a round between others has no games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="E022",
    name="round-without-games",
    title="Round without games",
    severity=Severity.CONFIRM,
    message="Round {round} has no games, although later rounds do.",
    why="The results of a whole round may be missing.",
    fix="Enter the results of the round, or confirm that it was not played.",
    source="Irish rating office; World Cube Association, missing round results.",
    about=("round",),
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Look for gaps before the last round that has games."""
    rounds = case.games.rounds
    last = max(rounds, default=0)
    if len(rounds) != last:
        for number in sorted(set(range(1, last)) - rounds):
            yield RULE.found(None, round=number)
