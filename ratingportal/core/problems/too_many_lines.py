"""F007: the file has more lines than any report."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F007",
    name="too-many-lines",
    severity=Severity.ERROR,
    message="The file has {lines} lines; at most {limit} are read.",
    why="No tournament needs so many lines; reading on could stop everybody else's files.",
    fix="Send one tournament per file.",
    source="Our own need: the report must be readable before it can be checked.",
)
