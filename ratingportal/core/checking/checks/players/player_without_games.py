"""P011: a player is listed but has no games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P011",
    name="player-without-games",
    title="Players without games",
    severity=Severity.NOTE,
    message="{count} players have no games, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no games.",
    why="Withdrawn players are often left in the list; their ratings do not change.",
    fix="Nothing to do, unless the player's results are missing.",
    source="World Cube Association; found in 4 % of accepted Othello reports.",
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Compare the list with those who appear in games; without any games, that is the finding.

    Whose results could not be made out may have games.
    """
    if not case.games.has_results or len(case.games.appearances) >= len(case.tournament.players):
        return
    seen = case.games.appearances.keys() | case.players.strangers
    idle = [
        each
        for each in case.tournament.players
        if each.number not in seen and case.file.is_readable(each.line, "cells")
    ]
    if idle:
        first = idle[0]
        place = case.file.place_player(first, "name")
        yield RULE.found(place, count=len(idle), player=first.number, name=first.name)
