"""L007: the number belongs to somebody with another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.register.matching import Method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L007",
    name="name-differs-completely",
    severity=Severity.CONFIRM,
    message="The number {number} of player {player}, {name}, belongs to {known}.",
    why="A wrong number books the games on somebody else, and both ratings are wrong then.",
    fix="Choose the right person under People, or say that it is a new player.",
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
