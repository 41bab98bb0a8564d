"""F203: a player line ends before the points."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F203",
    name="player-record-too-short",
    severity=Severity.ERROR,
    message="Line {line}: the player record ends at column {length}, before the points (columns 81–84).",
    why="A record that ends early has lost data; the results after it are missing too.",
    fix="Export the file again and do not let an editor cut long lines.",
    source="FIDE data-exchange format (TRF), player section.",
)
