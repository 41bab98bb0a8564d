"""F205: a total that is no number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F205",
    name="points-unreadable",
    severity=Severity.ERROR,
    message="Player {player}: “{value}” is no number of points.",
    why="The total proves that no result was lost on the way.",
    fix="Write the points with one decimal, such as 4.5, in columns 81–84.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player",),
)
