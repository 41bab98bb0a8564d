"""F604: a row without a player's number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F604",
    name="row-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no player's number, so the row could not be read.",
    why="Opponents refer to the number: without it, none of the player's games can be found.",
    fix="Write the number right-aligned in columns 1–3.",
    source="Belgian federation, structure of the ELO file: field Num.",
    about=("value",),
)
