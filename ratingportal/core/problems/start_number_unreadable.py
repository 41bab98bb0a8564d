"""F204: a start number that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F204",
    name="start-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no start number, so the player could not be read.",
    why="Opponents refer to the start number: without it, none of the player's games can be found.",
    fix="Write the start number right-aligned in columns 5–8.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("value",),
)
