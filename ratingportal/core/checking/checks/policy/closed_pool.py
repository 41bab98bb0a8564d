"""D103: nobody in the tournament is known to any register."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Player

RULE = Rule(
    code="D103",
    name="closed-pool",
    title="No player has an ID",
    severity=Severity.CONFIRM,
    message="None of the {count} players has an ID.",
    one="The only player has no ID.",
    why="Without known players, the new ratings cannot be compared with anybody else's.",
    fix="Enter the IDs of the players who have one, or confirm that all of them are new.",
    source="WESPA (Scrabble): no closed pools; the accepted Othello archive has none.",
)


def check(case: Case) -> Iterator[Finding]:
    """Look for the first player with a number."""
    players = case.tournament.players
    if players and case.games.has_results and not any(_known(player) for player in players):
        yield RULE.found(None, count=len(players))


def _known(player: Player) -> bool:
    return bool(player.fide_id or (player.national_id and not player.is_new))
