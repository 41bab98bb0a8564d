"""F850: a player's row without a number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F850",
    name="row-number-missing",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no number of a player, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the player's number, from 1 to 9999, before the first “|”.",
    source="Vega manual, generic description of a tournament: the starting rank number is the first field.",
)
