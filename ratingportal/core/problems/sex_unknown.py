"""P105: a sex mark that is neither m nor w."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P105",
    name="sex-unknown",
    severity=Severity.NOTE,
    message="Player {player}: “{value}” is not one of m and w.",
    why="New players are registered with it.",
    fix="Write m or w, or leave the column blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
