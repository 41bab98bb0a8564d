"""F207: a value that runs over its column."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F207",
    name="value-crosses-border",
    severity=Severity.CONFIRM,
    message="Player {player}: a value runs over the border of its column at column {column}.",
    why="Next to a crossed border one of the two values is cut or mixed with the other.",
    fix="Shorten the value or move it back into its columns.",
    source="FIDE data-exchange format (TRF), player section; Belgian federation, structure of the ELO file: all fields are separated by one blank.",
    about=("player", "column"),
)
