"""R002: the declared total is not the sum of the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R002",
    name="points-differ",
    title="Points do not add up",
    severity=Severity.CONFIRM,
    message="Player {player} has {declared} points, but the results add up to {summed}.",
    why="One of the two is wrong, and a wrong result changes two players' ratings.",
    fix="Compare the line with the crosstable; correct the total or the result.",
    source="FIDE data-exchange format (TRF), player section; Irish rating office.",
    about=("player", "declared"),
)
NEEDS = ("scoring",)


def check(case: Case) -> Iterator[Finding]:
    """Report totals that neither the results nor byes that may be worth something explain."""
    for player, total in case.totals.unequal:
        if player.number in case.totals.exchanged:
            continue  # Rows exchanged with a neighbour are a finding of their own.
        if not total.low <= (player.points or 0) <= total.high:
            yield RULE.found(
                case.file.place_player(player, "points"),
                player=player.number,
                declared=show_points(player.points),
                summed=show_points(total.summed),
                disputed=int(case.totals.is_disputed(player, total)),
            )
