"""F904: a database with more rows than any tournament has."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F904",
    name="database-too-long",
    severity=Severity.ERROR,
    message="The tables of the database have more than {limit} rows; the rest was not read.",
    why="A tournament has some hundred rows; reading on would keep others waiting.",
    fix="Let PAPI save the tournament under a new name and send that file.",
    source="Our own need: a file must be read in reasonable time.",
)
