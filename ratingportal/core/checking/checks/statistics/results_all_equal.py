"""S008: every game was drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import DRAW, GameKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S008",
    name="results-all-equal",
    title="All games drawn",
    severity=Severity.CONFIRM,
    message="All {games} games in the file are draws.",
    why="Some programs fill in draws for results that were not entered.",
    fix="Enter the results, or confirm that all games were drawn.",
    source="Experience: some programs fill a whole column with one value.",
)
LEAST = 10


def check(case: Case) -> Iterator[Finding]:
    """Count played games by whether somebody won."""
    games = drawn = 0
    for (kind, _, white, black), count in case.games.shapes.items():
        if kind is GameKind.PLAYED:
            games += count
            drawn += count if white == black == DRAW else 0
    if games >= LEAST and drawn == games:
        yield RULE.found(None, games=games)
