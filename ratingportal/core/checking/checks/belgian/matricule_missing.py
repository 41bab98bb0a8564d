"""P622: players have no matricule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P622",
    name="matricule-missing",
    title="Matricule missing",
    severity=Severity.CONFIRM,
    message="{count} players have no matricule and will be affiliated to the organising club, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has no matricule and will be affiliated to the organising club.",
    why="A player who is already a member would get a second matricule, and the games would be split between two people.",
    fix="Enter the matricule of members, or choose each player under People; confirm if all of them are new.",
    source="Belgian federation, structure of the ELO file: a player without a matricule is affiliated to the organiser's club.",
)


def check(case: Case) -> Iterator[Finding]:
    """Report once for all players whose matricule is blank and of whom nobody has said anything."""
    said = case.register.settled
    new = [
        player for player in case.tournament.players if player.is_new and player.number not in said
    ]
    if new:
        first = new[0]
        place = case.file.place_player(first, "national_id")
        yield RULE.found(place, count=len(new), player=first.number, name=first.name)
