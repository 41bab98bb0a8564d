"""P103: a birth date that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P103",
    name="birth-unreadable",
    severity=Severity.CONFIRM,
    message="Player {player}: “{value}” is no date of birth.",
    why="The birth date tells people of the same name apart.",
    fix="Write it as YYYY/MM/DD, or the year alone.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
