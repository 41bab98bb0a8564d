"""F502: a line that is no result."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F502",
    name="result-line-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no result.",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write both numbers with >, < or = between them, such as 3752 (42)>(22) 1024 B; begin remarks with %.",
    source="World Othello Federation, format of result files: results.",
    about=("value",),
)
