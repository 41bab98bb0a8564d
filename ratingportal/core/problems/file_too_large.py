"""F002: the file is larger than any report."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F002",
    name="file-too-large",
    severity=Severity.ERROR,
    message="The file is larger than {limit} MB, and no larger ones are taken.",
    why="Tournament reports are small. A file of this size is something else, or several events in one.",
    fix="Send one tournament per file, as exported by the pairing program.",
    source="Our own need: the report must be readable before it can be checked.",
)
