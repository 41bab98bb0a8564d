"""L022: a person who has namesakes in the register."""

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
    code="L022",
    name="homonyms-in-register",
    title="Similar names in the register",
    severity=Severity.NOTE,
    message="Player {player}, {name}, was recognised by name and year of birth, but {count} others in the register have a similar name.",
    one="Player {player}, {name}, was recognised by name and year of birth, but one other in the register has a similar name.",
    why="Names alone are not proof, so please check that it is the right player.",
    fix="Nothing to do if it is the right player; write the ID in the file next time.",
    source="The Othello register has 128 groups of equal names.",
    about=("name",),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report matches by name where there were others."""
    for player, match in case.register.find_matches(Method.NAME_AND_BIRTH):
        if len(match.candidates) > 1 and match.known is not None:
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                count=len(match.candidates) - 1,
            )
