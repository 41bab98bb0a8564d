"""S005: the declared points of two neighbours fit each other’s results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity
from ratingportal.core.model.values import show_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="S005",
    name="neighbours-exchanged",
    title="Two neighbouring rows swapped",
    severity=Severity.CONFIRM,
    message="Player {first} has {first_declared} points but results for {first_summed}, and player {second} has {second_declared} points but results for {second_summed}: each total fits the other's row.",
    why="Two rows of results or two names were swapped, so each player would be rated with the other's games.",
    fix="Compare both rows with the pairings and correct what was swapped.",
    source="Experience: slipping by one line when copying by hand; US Chess: IDs of neighbouring players swapped.",
    about=(
        "first",
        "second",
    ),
)
NEEDS = ("numbers", "scoring")


def check(case: Case) -> Iterator[Finding]:
    """Report every such couple once, at the first of the two."""
    totals = {player.number: (player, total) for player, total in case.totals.unequal}
    for number, (second, second_total) in case.totals.exchanged.items():
        first, first_total = totals[number]
        if second.number == number + 1:
            yield RULE.found(
                case.file.place_player(first, "points"),
                first=first.number,
                first_declared=show_points(first.points),
                first_summed=show_points(first_total.summed),
                second=second.number,
                second_declared=show_points(second.points),
                second_summed=show_points(second_total.summed),
            )
