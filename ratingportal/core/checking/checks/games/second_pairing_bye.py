"""R016: a player got the pairing’s bye twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import ByeKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R016",
    name="second-pairing-bye",
    title="More than one pairing bye",
    severity=Severity.NOTE,
    message="{count} players have the pairing-allocated bye (U) more than once, for example player {player} in rounds {rounds}.",
    one="Player {player} has the pairing-allocated bye (U) more than once, in rounds {rounds}.",
    why="Each player gets it only once; the other rounds were byes of another kind, or games that were not entered.",
    fix="Use F, H or Z for byes that players asked for, and enter games that were played.",
    source="FIDE handbook, basic rules for Swiss systems: no second pairing-allocated bye.",
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Count these byes by player; team events leave out a whole team."""
    if case.tournament.teams or len(case.games.byes_of) == len(case.tournament.byes):
        return
    rounds = {
        number: [bye.round for bye in byes if bye.kind is ByeKind.PAIRING]
        for number, byes in case.games.byes_of.items()
        if len(byes) > 1
    }
    found = sorted(number for number, times in rounds.items() if len(times) > 1)
    if found:
        first = found[0]
        shown = ", ".join(map(str, sorted(rounds[first])))
        yield RULE.found(
            case.players.place(first, "name"), count=len(found), player=first, rounds=shown
        )
