"""P016: a name says that there is no player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.findings import Rule, Severity
from ratingportal.core.nobody import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.case import Case
    from ratingportal.core.findings import Finding

RULE = Rule(
    code="P016",
    name="name-of-nobody",
    severity=Severity.CONFIRM,
    message="Player {player} is called “{name}”, which stands for no opponent.",
    why="Games against a bye are no games and must not be rated.",
    fix="Remove the line and enter byes for its opponents.",
    source="World Cube Association; WOF: byes are never entered.",
    about=("name",),
)


def check(case: Case) -> Iterator[Finding]:
    """Look the names up."""
    if NOBODY.isdisjoint(map(str.casefold, case.names)):
        return
    for player in case.tournament.players:
        if player.name.casefold() in NOBODY:
            place = case.place(player.line, "name")
            yield RULE.found(place, player=player.number, name=player.name)
