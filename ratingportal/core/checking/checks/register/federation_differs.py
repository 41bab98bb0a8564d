"""L010: a federation that the register has otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L010",
    name="federation-differs",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, plays for {written} by the file and for {listed} by the register, under {number}.",
    why="It may be somebody else of the same name, or somebody who has changed federations.",
    fix="Correct the file, choose another person under People, or confirm.",
    source="Irish rating office; World Cube Association.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare the federations of those who were recognised; who chose a person has seen them."""
    for player, known in case.register.recognised:
        written = player.federation
        if written and known.federation and written != known.federation:
            yield RULE.found(
                case.file.place_player(player, "federation"),
                player=player.number,
                name=player.name,
                number=known.number,
                written=written,
                listed=known.federation,
            )
