"""P102: an identity number that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P102",
    name="id-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no identity number; the player was read without one.",
    why="A wrong number would give the result to somebody else.",
    fix="Write the number in digits, or leave the columns blank.",
    source="Met in practice: dates, titles and licences in the number's columns.",
    about=("player",),
)
