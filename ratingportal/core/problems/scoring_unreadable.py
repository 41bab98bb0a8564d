"""E105: a point system that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E105",
    name="scoring-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the point system “{value}” could not be read; 1, ½ and 0 are assumed.",
    why="Totals are compared with the point system; a wrong one makes every total wrong.",
    fix="Write each letter with its points, such as W 1.0.",
    source="TRF26, record 162; bbpPairings, BB records.",
    about=("value",),
)
