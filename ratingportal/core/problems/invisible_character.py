"""F105: a character that nobody can see."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F105",
    name="invisible-character",
    severity=Severity.CONFIRM,
    message="Line {line} holds the invisible character {character}.",
    why="Two names that look the same on paper differ when one has a hidden character, and the person is not found.",
    fix="Type the name again, or confirm that the character belongs there.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("character",),
)
