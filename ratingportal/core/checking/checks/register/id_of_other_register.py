"""L014: a FIDE number in the place of the national one."""

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
    code="L014",
    name="id-of-other-register",
    title="ID of another register",
    severity=Severity.CONFIRM,
    message="The ID of player {player}, {name}, is the FIDE ID of {known}, whose ID here is {number}.",
    why="In this rating list's register that ID belongs to somebody else or to nobody.",
    fix="Accept the suggested player under People, and write this rating list's ID in the file.",
    source="Sharly Chess: numbers of two registers mixed up.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report numbers that another register gave."""
    for player, match in case.register.find_matches(Method.ID_WRONG_SCHEME):
        if match.known is not None:
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
