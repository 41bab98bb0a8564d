"""L020: somebody without a number who may be one of several."""

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
    code="L020",
    name="new-player-ambiguous",
    title="Several possible players",
    severity=Severity.OFFICER,
    message="Player {player}, {name}, has no ID, and {count} people in the register may be the player.",
    why="Only somebody who was at the tournament can say who it is.",
    fix="Choose the player under People, or register a new one.",
    source="Open-source rating sites: ambiguous players.",
    about=("name",),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Report entries without a number for which there are several candidates."""
    for player, match in case.register.find_matches(Method.SEVERAL):
        if player.is_new or not case.register.find_number(player):
            yield RULE.found(
                case.file.place_player(player, "name"),
                player=player.number,
                name=player.name,
                count=len(match.candidates),
            )
