"""E101: a date that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E101",
    name="date-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write the date as YYYY/MM/DD.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)
