"""R513: results without discs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R513",
    name="discs-missing",
    title="Discs missing",
    severity=Severity.NOTE,
    message="{count} of {games} results have no discs.",
    one="One of {games} results has no discs.",
    why="Ratings do not use discs yet; the federation collects them for a future rating system.",
    fix="Enter the discs if you know them.",
    source="World Othello Federation, format of result files: scores are asked for and may be left out; 25 % of the accepted archive have none.",
)


def check(case: Case) -> Iterator[Finding]:
    """Count the results with neither side's discs."""
    games = case.tournament.games
    bare = sum(game.white_discs is None and game.black_discs is None for game in games)
    if bare:
        yield RULE.found(None, count=bare, games=len(games))
