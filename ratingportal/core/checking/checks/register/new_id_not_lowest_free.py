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
    title="New ID is not the lowest free one",
    severity=Severity.NOTE,
    message="{count} new IDs are not the lowest free ones; for example player {player}, {name}, has {number}, although {free} is free.",
    one="New player {player}, {name}, has the ID {number}, although the lower ID {free} is free.",
    why="Ranges are small, and gaps in them are easily forgotten.",
    fix="Nothing to do for this file: a free ID is kept. Next time, use the lowest free ID, which the ID ranges page shows.",
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
