"""L005: the register has another first name."""

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
    code="L005",
    name="name-differs-first-name",
    severity=Severity.CONFIRM,
    message="Under {number} the register has {known}, but player {player} is {name}: another first name.",
    why="Brothers, sisters, parents and children play in the same events, and their numbers are easily exchanged.",
    fix="Look under People whether it is the other member of the family; choose the right person, or confirm that both names are one person's.",
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
