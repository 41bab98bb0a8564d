"""L032: the person who was chosen is not what the file says."""

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
    code="L032",
    name="choice-contradicted",
    title="Choice contradicts the register",
    severity=Severity.OFFICER,
    message="Player {player}, {name}, was identified as {known} ({number}), but the file has {written} and the register has {listed}.",
    why="A different year of birth, sex or federation usually means a different person.",
    fix="Choose another player under People, correct the file, or tell the officer why it is correct.",
    source="Irish rating office; World Cube Association.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare those who were chosen with what the file says of them."""
    for player, match in case.register.find_matches(Method.DECIDED):
        facts = case.register.find_contradictions(player, match)
        if match.known is not None and facts is not None:
            yield RULE.found(
                case.file.place(player.line, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
                written=facts.written,
                listed=facts.listed,
            )
