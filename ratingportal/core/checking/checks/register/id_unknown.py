"""L001: a number that nobody in the register has."""

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
    code="L001",
    name="id-unknown",
    title="ID not in the register",
    severity=Severity.OFFICER,
    message="The ID {number} of player {player}, {name}, is not in the register.",
    why="With a wrong ID the games count for somebody else, and both ratings become wrong.",
    fix="Look at the candidates under People: choose the player, or register a new one. A provisional player does not delay the others.",
    source="Irish rating office; World Cube Association; 1 % of the entries in the accepted Othello archive.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report numbers that lead nowhere, unless a better explanation was found."""
    for player, _match in case.register.find_matches(
        Method.ONE_CANDIDATE, Method.SEVERAL, Method.NOBODY
    ):
        number = case.register.find_number(player)
        if number and not player.is_new:
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=number,
            )
