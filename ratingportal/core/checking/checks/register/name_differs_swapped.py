"""L004: first and last name exchanged."""

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
    code="L004",
    name="name-differs-swapped",
    title="First and last name swapped",
    severity=Severity.NOTE,
    message="Player {player}, {name}, has first and last name swapped: the register has {known} ({number}).",
    why="The player was found by the ID; without it the name would not have matched.",
    fix="Correct the order in your pairing program.",
    source="World Cube Association; 0.36 % of the entries in the accepted Othello archive.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report names that agree when turned round."""
    for player, match in case.register.find_matches(Method.ID_SWAPPED):
        if match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
