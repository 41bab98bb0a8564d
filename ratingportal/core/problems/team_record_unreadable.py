"""F210: a team line that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F210",
    name="team-record-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: the team record could not be read completely (“{value}”).",
    why="Players may be missing from their team.",
    fix="List the start numbers of the team's players from column 37 on, four digits each.",
    source="FIDE data-exchange format (TRF), team section.",
    about=("value",),
)
