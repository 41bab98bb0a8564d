"""L006: the register has another surname."""

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
    code="L006",
    name="name-differs-surname",
    title="Different surname",
    severity=Severity.CONFIRM,
    message="The ID {number} belongs to {known}, but player {player} is {name}: the surname is different.",
    why="The player may have married, or the ID may be wrong.",
    fix="Confirm if the player has changed names, or choose the right player under People.",
    source="2.1 % of the entries in the accepted Othello archive.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report a known first name with another surname."""
    for player, match in case.register.find_matches(Method.ID_SURNAME):
        if match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
