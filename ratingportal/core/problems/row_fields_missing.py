"""F851: a player's row that ends early."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F851",
    name="row-fields-missing",
    severity=Severity.ERROR,
    message="Line {line}: the row has {fields} fields; twelve come before the rounds.",
    why="A row that ends early has lost data; the results after it are missing too.",
    fix="Export the file again, and do not let an editor cut long lines.",
    source="Vega manual, generic description of a tournament: twelve fields divided by “|”, then the rounds.",
)
