"""L007: the number belongs to somebody with another name."""

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
    code="L007",
    name="name-differs-completely",
    title="ID belongs to somebody else",
    severity=Severity.CONFIRM,
    message="The ID {number} of player {player}, {name}, belongs to {known}.",
    why="With a wrong ID the games count for somebody else, and both ratings become wrong.",
    fix="Choose the right player under People, or register a new one.",
    source="Irish rating office; World Cube Association; 1.2 % of the entries in the accepted Othello archive.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report numbers of somebody else."""
    for player, match in case.register.find_matches(Method.ID_OTHER_PERSON):
        if match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
