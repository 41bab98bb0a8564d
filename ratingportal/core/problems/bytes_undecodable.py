"""F106: bytes that no decoder takes."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F106",
    name="bytes-undecodable",
    severity=Severity.ERROR,
    message="Line {line} holds bytes that are no letters in the file's encoding.",
    why="A letter was lost here; the name or value cannot be trusted.",
    fix="Export the file again, best as UTF-8.",
    source="Our own need: the report must be readable before it can be checked.",
)
