"""F901: rows of the database that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F901",
    name="database-rows-damaged",
    severity=Severity.ERROR,
    message="Rows of the database that are damaged and could not be read: {rows}.",
    why="Each of them may be a player, whose games would be lost.",
    fix="Let Access or PAPI repair the database (compact and repair), save the tournament and send it again.",
    source="Our own need: a tournament is rated whole or not at all.",
    about=("rows",),
)
