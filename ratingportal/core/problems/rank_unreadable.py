"""P104: a rank that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P104",
    name="rank-unreadable",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is no rank.",
    why="The rank is for people; ratings do not use it.",
    fix="Write the rank in digits, or leave the columns blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
