"""F008: a line is longer than any record."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F008",
    name="line-too-long",
    severity=Severity.ERROR,
    message="Line {line} has {length} characters; at most {limit} are read.",
    why="A line of this length is no player and no heading; line ends were probably lost.",
    fix="Export the file again, and send it as a file rather than pasted through another program.",
    source="Our own need: the report must be readable before it can be checked.",
)
