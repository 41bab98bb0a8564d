"""F001: the file holds no text."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F001",
    name="file-empty",
    severity=Severity.ERROR,
    message="The file holds no text.",
    why="There is nothing to read, so nothing can be rated.",
    fix="Export the tournament again and look at the file before sending it.",
    source="Our own need: the report must be readable before it can be checked.",
)
