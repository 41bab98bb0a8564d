"""P510: the file has no list of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P510",
    name="player-list-missing",
    title="Player list missing",
    severity=Severity.CONFIRM,
    message="The file has no list of players; its {count} players have only IDs.",
    one="The file has no list of players; its only player has just an ID.",
    why="Without names a mistyped ID goes unnoticed, and the result counts for somebody else.",
    fix="Add a line for each player (%_% ID, NAME, Firstname, COUNTRY), or confirm the IDs.",
    source="World Othello Federation, format of result files: all players must be listed; 26 % of the accepted archive have no list, 3.6 % since 2010.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for any player with a line of their own."""
    players = case.tournament.players
    if players and all(player.line is None for player in players):
        yield RULE.found(None, count=len(players))
