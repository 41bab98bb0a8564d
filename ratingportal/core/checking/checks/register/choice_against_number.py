"""L031: number and name are one person's, and somebody else was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L031",
    name="choice-against-number",
    title="Choice contradicts the ID",
    severity=Severity.OFFICER,
    message="The ID and name of player {player}, {name}, match {known} in the register ({number}), but somebody else was chosen.",
    why="ID and name agree, so the choice is probably a mistake, and the games would count for the wrong person.",
    fix="Undo the choice under People, or tell the officer why it is correct.",
    source="Experience of the office: one wrong choice books games on two people.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report what was chosen against number and name."""
    for player, match in case.register.people:
        if match.overruled is not None:
            yield RULE.found(
                case.file.place(player.line, "name"),
                player=player.number,
                name=player.name,
                number=match.overruled.number,
                known=match.overruled.name,
            )
