"""P810: players without a relation number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P810",
    name="relation-numbers-unknown",
    title="Relation numbers not known",
    severity=Severity.NOTE,
    message="{count} players have a number below {limit}, which is not a relation number, for example player {player}, “{name}”.",
    one="Player {player}, “{name}”, has a number below {limit}, which is not a relation number.",
    why="They are looked up by name and birth date; players who are not found get no rating.",
    fix="Enter the relation number of members, and the birth date of everybody else.",
    source="KNSB, alternative CSV for youth ratings: columns D and E, numbers below 5.000.000 for players whose number is not known.",
)
FIRST_REAL = 5_000_000


def check(case: Case) -> Iterator[Finding]:
    """Report once for all players with a number made up for this file."""
    new = [player for player in case.tournament.players if player.is_new]
    if new:
        first = new[0]
        yield RULE.found(
            case.file.place_player(first, "national_id"),
            count=len(new),
            limit=FIRST_REAL,
            player=first.number,
            name=first.name,
        )
