"""L018: new numbers that leave a gap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L018",
    name="new-id-not-lowest-free",
    severity=Severity.NOTE,
    message="{count} new numbers are not the lowest free ones; player {player}, {name}, has {number}, while {free} is free.",
    one="New player {player}, {name}, has the number {number}, while the lower {free} is free.",
    why="Gaps in a range are found by nobody, and ranges are small.",
    fix="Nothing for this file: a number that is free is kept. Take the lowest one next time; the office's page of ranges names it.",
    source="World Othello Federation, format of result files: the lowest unused identifier of the range.",
    about=(),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare the new numbers with the lowest that are free, and show the first that is not among them."""
    numbers = case.register.numbers
    if numbers is None:
        return
    given = {
        int(number): player
        for player in case.register.to_register
        if (number := case.register.find_number(player)) and numbers.holds(number)
    }
    lowest = set(numbers.lowest[: len(given)])
    higher = sorted(set(given) - lowest)
    if higher and lowest:
        player = given[higher[0]]
        yield RULE.found(
            case.register.place_number(player),
            count=len(higher),
            player=player.number,
            name=player.name,
            number=higher[0],
            free=min(lowest - set(given)),
        )
