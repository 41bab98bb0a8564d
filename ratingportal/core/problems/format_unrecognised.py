"""F005: no reader claims the file."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F005",
    name="format-unrecognised",
    severity=Severity.ERROR,
    message="No known format fits this file.",
    why="Without knowing the format, no player and no result can be read from it.",
    fix="Check that this is the rating report and not a pairing list or web page; the formats page shows what is taken.",
    source="Our own need: the report must be readable before it can be checked.",
)
