"""L028: a person of another federation than all others, where the file gives none."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L028",
    name="person-from-elsewhere",
    title="Federation different from the others",
    severity=Severity.NOTE,
    message="Player {player}, {name}, plays for {federation} according to the register ({number}); nearly all others play for {usual}.",
    why="The file does not give the player's federation, so nothing else shows that it is the right player.",
    fix="Check the ID. Nothing to do if the player is a guest.",
    source="US Chess: a player unlike the others of the section.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)
LEAST, ONE_IN = 10, 10
"""So many people are needed, and at most one in so many may be from elsewhere."""


def check(case: Case) -> Iterator[Finding]:
    """Look for the few federations that are not the usual one, of entries without a federation."""
    people = [(player, known) for player, known in case.register.recognised if known.federation]
    if len(people) < LEAST:
        return
    usual, times = Counter(known.federation for _player, known in people).most_common(1)[0]
    if not 0 < (len(people) - times) * ONE_IN <= len(people):
        return
    for player, known in people:
        if known.federation != usual and not player.federation:
            yield RULE.found(
                case.file.place_player(player, "federation"),
                player=player.number,
                name=player.name,
                number=known.number,
                federation=known.federation,
                usual=usual,
            )
