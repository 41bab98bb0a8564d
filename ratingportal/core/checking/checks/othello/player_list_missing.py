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
    severity=Severity.CONFIRM,
    message="The file has no list of players; its {count} players are known by their numbers alone.",
    one="The file has no list of players; its only player is known by a number alone.",
    why="Without names nobody can see that a number was mistyped, and the result goes to somebody else.",
    fix="Add a line for each player (%_% number, NAME, Firstname, COUNTRY), or confirm the numbers.",
    source="World Othello Federation, format of result files: all players must be listed; 26 % of the accepted archive have no list, 3.6 % since 2010.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for any player with a line of their own."""
    players = case.tournament.players
    if players and all(player.line is None for player in players):
        yield RULE.found(None, count=len(players))
