"""P005: a player has no name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P005",
    name="name-missing",
    title="Player name missing",
    severity=Severity.ERROR,
    message="Player {player} has no name.",
    why="Without a name it is impossible to check that the ID belongs to the right person.",
    fix="Enter the player's name.",
    source="FIDE data-exchange format (TRF), player section; Irish rating office.",
    about=("player",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look for empty names; who has no line in a file of lines is known from results alone."""
    if "" in case.players.names:
        for player in case.tournament.players:
            if not player.name and (player.line is not None or not case.file.lines):
                yield RULE.found(case.file.place_player(player, "name"), player=player.number)
