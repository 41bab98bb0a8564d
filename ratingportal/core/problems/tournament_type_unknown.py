"""E600: a kind of tournament without a name."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E600",
    name="tournament-type-unknown",
    severity=Severity.NOTE,
    message="Line {line}: {found} is no kind of tournament (0 open, 1 round robin, 2 several rounds of it, 3 24 lines, 4 national interclubs).",
    why="The kind tells how the rows are to be understood; here they were read as a crosstable.",
    fix="Correct the second character of the control line if the report looks wrong.",
    source="Belgian federation, structure of the ELO file: second character of the control line.",
    about=("found",),
)
