"""P101: a rating that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P101",
    name="rating-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no rating.",
    why="The rating helps to recognise the player.",
    fix="Write the rating in digits, or leave the columns blank.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
