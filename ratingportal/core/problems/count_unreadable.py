"""E103: a count that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E103",
    name="count-unreadable",
    severity=Severity.NOTE,
    message="Line {line}: “{value}” is no number.",
    why="The count would show whether the file is complete.",
    fix="Write the number in digits.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)
