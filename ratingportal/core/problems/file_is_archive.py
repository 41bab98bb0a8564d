"""F003: the file is an archive."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F003",
    name="file-is-archive",
    severity=Severity.ERROR,
    message="The file is an archive ({kind}), not a tournament report.",
    why="Archives are never opened: what is inside them cannot be checked safely.",
    fix="Unpack it and send the tournament file that is inside.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("kind",),
)
