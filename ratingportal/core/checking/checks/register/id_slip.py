"""L012: a number one digit away from a namesake's."""

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
    code="L012",
    name="id-slip",
    title="Mistyped ID",
    severity=Severity.CONFIRM,
    message="The ID of player {player}, {name}, is not in the register, but {known} has {number}, which differs by one digit.",
    why="Swapped and mistyped digits are the most common errors in IDs.",
    fix="Choose the suggested player under People, or correct the ID in the file.",
    source="US Chess: transposed digits.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report an unknown number that is a slip away from a namesake's."""
    for player, match in case.register.find_matches(Method.ID_SLIP):
        if match.known is not None:
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
