"""R514: a disc count is not the sum of the results."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding
    from ratingportal.core.model.tournament import Game

RULE = Rule(
    code="R514",
    name="disc-count-differs",
    title="Disc total differs",
    severity=Severity.NOTE,
    message="{count} disc totals differ from the results, for example player {player}, “{name}”: {declared} instead of {summed}.",
    one="The disc total of player {player}, “{name}”, is {declared}, but the results add up to {summed}.",
    why="Discs or a whole result may be mistyped; ratings do not use the total.",
    fix="Compare the discs with the score sheets. Nothing to do if the results are correct.",
    source="World Othello Federation, format of result files: score and disc-count are for human inspection.",
)
HALF = 2
"""Where more than half of the counts differ, they were counted in another way."""


def check(case: Case) -> Iterator[Finding]:
    """Add up the discs of those who played every round; byes are counted in many ways."""
    if not case.games.appearances:
        return
    sums, unknown = _sums(case.tournament.games)
    most = max(case.games.appearances.values())
    counted = [
        player
        for player in case.tournament.players
        if "discs" in player.extra
        and player.number not in unknown
        and case.games.appearances[player.number] == most
    ]
    odd = [each for each in counted if each.extra["discs"] != _shown(sums[each.number])]
    if odd and len(odd) * HALF <= len(counted):
        first = odd[0]
        yield RULE.found(
            case.file.place_player(first, "discs"),
            count=len(odd),
            player=first.number,
            name=first.name,
            declared=first.extra["discs"],
            summed=_shown(sums[first.number]),
        )


def _sums(games: list[Game]) -> tuple[Counter[int], set[int]]:
    """Add up everybody's discs, and name those for whom some are unknown."""
    sums, unknown = Counter[int](), set[int]()
    for game in games:
        for number, discs in ((game.white, game.white_discs), (game.black, game.black_discs)):
            if discs is None:
                unknown.add(number)
            else:
                sums[number] += discs
    return sums, unknown


def _shown(tenths: int) -> str:
    return show_points(tenths).removesuffix(".0")
