"""L015: a new player with a number of another range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.checking.knowledge import REGISTER
from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="L015",
    name="id-outside-federation-range",
    title="ID outside the federation's range",
    severity=Severity.OFFICER,
    message="New player {player}, {name}, has the ID {number}, which is outside your federation's range, {ranges}.",
    why="The federation that uploads the tournament gives new IDs from its own range, whatever the player's nationality, so that no ID is given twice.",
    fix="Nothing to do if it was a mistake: on approval the player gets the lowest free ID of the range. If another federation has given this ID, wait until it is in the register.",
    source="World Othello Federation, format of result files: new players get a number of the range reserved for the country.",
    about=("name", "number"),
)
NEEDS = (REGISTER,)


def check(case: Case) -> Iterator[Finding]:
    """Compare the numbers of new players with the ranges of those who send the file."""
    numbers = case.register.numbers
    if numbers is None or not numbers.spans:
        return
    for player in case.register.to_register:
        number = case.register.find_number(player)
        if number and not numbers.holds(number):
            yield RULE.found(
                case.register.place_number(player),
                player=player.number,
                name=player.name,
                number=number,
                ranges=numbers.ranges,
            )
