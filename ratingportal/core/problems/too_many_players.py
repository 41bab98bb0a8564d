"""F009: more players than start numbers."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F009",
    name="too-many-players",
    severity=Severity.ERROR,
    message="The file lists {players} players; at most {limit} are taken.",
    why="Start numbers have four digits, so a larger event cannot be written down without mixing people up.",
    fix="Split the event into its groups and send one file each.",
    source="FIDE data-exchange format (TRF): start numbers have four digits.",
)
