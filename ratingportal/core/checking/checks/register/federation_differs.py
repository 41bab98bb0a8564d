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
    title="Different federation",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, plays for {written} in the file and for {listed} in the register ({number}).",
    why="It may be somebody else with the same name, or a player who has changed federations.",
    fix="Correct the file, choose another player under People, or confirm that it is the player in the register.",
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
