"""R007: more than one player got the pairing's bye in a round."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.tournament import ByeKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R007",
    name="several-pairing-byes",
    title="Several pairing byes in one round",
    severity=Severity.NOTE,
    message="{count} players have the pairing-allocated bye (U) in round {round}.",
    why="With an odd number of players only one is left over, so the others may be byes of another kind.",
    fix="Use F, H or Z for byes that players asked for.",
    source="TRF16: pairing-allocated bye, one per round.",
    about=("round",),
)
NEEDS = ("numbers",)


def check(case: Case) -> Iterator[Finding]:
    """Count these byes by round; team events leave out a whole team."""
    if case.tournament.teams:
        return
    times = Counter(bye.round for bye in case.tournament.byes if bye.kind is ByeKind.PAIRING)
    for round_, count in sorted(times.items()):
        if count > 1:
            yield RULE.found(None, round=round_, count=count)
