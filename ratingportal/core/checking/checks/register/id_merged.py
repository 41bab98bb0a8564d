"""L002: a number that was merged into another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.register.methods import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L002",
    name="id-merged",
    title="ID replaced by a newer one",
    severity=Severity.NOTE,
    message="The ID of player {player}, {name}, was merged: {known} now has the ID {number}.",
    why="The player was in the register twice; the valid ID is used here.",
    fix="Nothing to do. Use the new ID next time.",
    source="Irish rating office: duplicate players; Belgian register: new matricule.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report numbers that lead on to another."""
    for player, match in case.register.find_matches(Method.ID_MERGED):
        if match.known is not None:
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
