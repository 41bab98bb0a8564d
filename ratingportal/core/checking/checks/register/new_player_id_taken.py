"""L017: a new player with a number that somebody has."""

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
    code="L017",
    name="new-player-id-taken",
    title="New player has an ID in use",
    severity=Severity.CONFIRM,
    message="Player {player}, {name}, is marked as new, but the ID {number} belongs to {known}.",
    why="Either the player is not new, or the ID is somebody else's.",
    fix="Remove the mark if it is the same person; otherwise register a new player under People, who then gets a free ID.",
    source="World Othello Federation, format of result files: new players are preceded by a plus sign.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report new players whose number is taken; who was chosen, or entered since, is no question."""
    for player, match in case.register.people:
        known = match.known if match.method is not Method.DECIDED else None
        if (
            player.is_new
            and known is not None
            and case.register.find_number(player) == known.number
        ):
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=known.number,
                known=known.name,
            )
