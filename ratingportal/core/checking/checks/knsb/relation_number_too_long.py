"""P812: relation numbers have more digits than the federation gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratingportal.core.model.findings import Rule, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ratingportal.core.checking.case import Case
    from ratingportal.core.model.findings import Finding

RULE = Rule(
    code="P812",
    name="relation-number-too-long",
    title="Relation number too long",
    severity=Severity.CONFIRM,
    message="{count} relation numbers have more than seven digits, for example {id} of player {player}, “{name}”.",
    one="The relation number {id} of player {player}, “{name}”, has more than seven digits.",
    why="Relation numbers have seven digits; a longer one is from another list or mistyped, and the game counts for nobody.",
    fix="Enter the relation number, or a number below 5,000,000 if it is not known.",
    source="KNSB, alternative CSV for youth ratings: columns D and E, relation numbers.",
)
LONGEST = 7


def check(case: Case) -> Iterator[Finding]:
    """Report once for all numbers that are too long."""
    found = [
        each
        for each in case.tournament.players
        if each.national_id and len(each.national_id) > LONGEST
    ]
    if found:
        first = found[0]
        yield RULE.found(
            case.file.place_player(first, "national_id"),
            count=len(found),
            id=first.national_id,
            player=first.number,
            name=first.name,
        )
