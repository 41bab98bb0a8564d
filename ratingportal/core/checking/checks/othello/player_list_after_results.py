"""P513: players are listed below results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Place, Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P513",
    name="player-list-after-results",
    title="Player list after the results",
    severity=Severity.NOTE,
    message="The players are listed from line {line} on, after the first result on line {result}.",
    why="Programs that read the file once from the top find results of players they do not know yet.",
    fix="Move the list of players to the top, just below the four heading lines.",
    source="World Othello Federation, format of result files: all players are listed just after the header.",
)


def check(case: Case) -> Iterator[Finding]:
    """Compare the last player's line with the first result's."""
    first = min((game.line for game in case.tournament.games if game.line), default=0)
    below = [each.line for each in case.tournament.players if each.line and each.line > first]
    if first and below:
        yield RULE.found(Place(min(below)), line=min(below), result=first)
