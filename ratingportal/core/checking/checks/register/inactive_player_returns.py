"""L025: players whom the register calls inactive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L025",
    name="inactive-player-returns",
    title="Inactive player",
    severity=Severity.NOTE,
    message="{count} players are inactive in the register, for example player {player}, {name}: {known} ({number}).",
    one="Player {player}, {name}, is inactive in the register: {known} ({number}).",
    why="The player may have returned after years, or it may be another person with the same name.",
    fix="Check that it is the right player. Nothing to do if it is.",
    source="Conclusion from the flags of FIDE's player list.",
    about=(),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Count the people who are marked as inactive, and show the first."""
    found = [
        (player, match.known)
        for player, match in case.register.people
        if match.is_automatic and match.known is not None and match.known.is_inactive
    ]
    if found:
        player, known = found[0]
        yield RULE.found(
            case.register.place_number(player),
            count=len(found),
            player=player.number,
            name=player.name,
            known=known.name,
            number=known.number,
        )
