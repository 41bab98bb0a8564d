"""F707: a row without a participant's number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F707",
    name="participant-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no number with a dot, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the number right-aligned in the columns marked t, and a dot behind it.",
    source="German federation, result file: columns t.",
)
