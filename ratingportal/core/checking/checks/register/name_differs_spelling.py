"""L003: a name spelt otherwise than in the register."""

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
    code="L003",
    name="name-differs-spelling",
    title="Name spelled differently",
    severity=Severity.NOTE,
    message="Player {player} is {name} in the file and {known} in the register ({number}).",
    why="Different spellings are common and usually harmless; this is shown so that nothing is overlooked.",
    fix="Nothing to do if it is the same person.",
    source="4.3 % of the entries in the accepted Othello archive.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report another spelling, a short form, or initials."""
    for player, match in case.register.find_matches(Method.ID_SPELLING, Method.ID_INITIALS):
        if match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
