"""F208: points written with a comma."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F208",
    name="decimal-comma",
    severity=Severity.FIXED,
    message="Player {player}: “{value}” was read with its comma as a decimal point.",
    why="The format wants a point; some programs follow the country's habit.",
    fix="Nothing to do.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
