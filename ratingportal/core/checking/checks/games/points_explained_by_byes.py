"""R003: the declared total exceeds the results by what unexplained byes may be worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="R003",
    name="points-explained-by-byes",
    title="Points differ, perhaps because of byes",
    severity=Severity.NOTE,
    message="The points of {count} players differ from their results, perhaps because of byes; for example player {player} has {declared} instead of {summed}.",
    one="Player {player} has {declared} points instead of {summed}, perhaps because of byes.",
    why="Points for rounds without a game do not change ratings.",
    fix="Nothing to do. Byes written with their letter (H, F, U, Z) would explain the total.",
    source="Irish rating office; explains 44 % of unequal totals in accepted Othello reports.",
)
NEEDS = ("scoring",)


def check(case: Case) -> Iterator[Finding]:
    """Report once for all players whose total lies within what byes may be worth.

    Where the discs of a game say otherwise than its sign, that may be the reason as well.
    """
    explained = [
        (player, total)
        for player, total in case.totals.unequal
        if total.low <= (player.points or 0) <= total.high
        and player.number not in case.totals.exchanged
        and not case.totals.is_disputed(player, total)
    ]
    if explained:
        player, total = explained[0]
        yield RULE.found(
            case.file.place_player(player, "points"),
            count=len(explained),
            player=player.number,
            declared=show_points(player.points),
            summed=show_points(total.summed),
        )
