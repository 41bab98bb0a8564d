"""E104: a round date that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E104",
    name="round-date-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” is no date of a round.",
    why="Round dates show on which day a game was played.",
    fix="Write each date as YY/MM/DD above its round.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("value",),
)
