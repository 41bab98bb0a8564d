"""F852: players do not stand in the order of their numbers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="F852",
    name="rows-out-of-order",
    title="Rows out of order",
    severity=Severity.NOTE,
    message="Player {player} on line {line} comes after a higher number.",
    why="Any order is allowed, but players are easier to find in the order of their start numbers.",
    fix="Nothing to do.",
    source="Vega manual, generic description of a tournament: rows in any order, that of the starting rank preferred.",
)


def check(case: Case) -> Iterator[Finding]:
    """Compare each number with the one above."""
    for above, player in pairwise(case.tournament.players):
        if player.number < above.number:
            place = case.file.place_player(player, "number")
            yield RULE.found(place, player=player.number, line=player.line)
            return
