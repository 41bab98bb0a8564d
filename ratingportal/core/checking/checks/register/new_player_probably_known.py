"""L019: somebody without a number whom the register seems to have."""

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
    code="L019",
    name="new-player-probably-known",
    title="New player may be in the register",
    severity=Severity.OFFICER,
    message="Player {player}, {name}, has no ID but may be {known} ({number}) in the register.",
    why="A second entry for the same person splits the rating and is hard to undo.",
    fix="Choose the player under People, or register a new one.",
    source="English Bridge Union; World Cube Association; English Chess Federation.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report entries without a number for which there is one candidate."""
    for player, match in case.register.find_matches(Method.ONE_CANDIDATE):
        if match.known is not None and (player.is_new or not case.register.find_number(player)):
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                number=match.known.number,
                known=match.known.name,
            )
