"""L014: a FIDE number in the place of the national one."""

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
    code="L014",
    name="id-of-other-register",
    severity=Severity.CONFIRM,
    message="The number of player {player}, {name}, is the FIDE number of {known}, whose number here is {number}.",
    why="The number means somebody else, or nobody, in this list's register.",
    fix="Take the proposed person under People, and write the number of this list in the file.",
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
