"""L005: the register has another first name."""

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
    code="L005",
    name="name-differs-first-name",
    title="Different first name",
    severity=Severity.CONFIRM,
    message="The ID {number} belongs to {known}, but player {player} is {name}: the first name is different.",
    why="Brothers, sisters, parents and children often play in the same events, and their IDs are easily mixed up.",
    fix="Check under People whether it is another member of the family. Choose the right player, or confirm that both names are the same person's.",
    source="1.8 % of the entries in the accepted Othello archive; US Chess.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report a known surname with another first name."""
    for player, match in case.register.find_matches(Method.ID_FIRST_NAME):
        if match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
