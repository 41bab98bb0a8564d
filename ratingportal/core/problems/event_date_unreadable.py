"""E500: a date that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E500",
    name="event-date-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no date.",
    why="The date decides in which rating period the tournament counts.",
    fix="Write it as DD/MM/YYYY, or DD/MM/YYYY - DD/MM/YYYY for several days.",
    source="World Othello Federation, format of result files: header.",
)
