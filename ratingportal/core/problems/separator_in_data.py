"""F613: a semicolon inside a name."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F613",
    name="separator-in-data",
    severity=Severity.CONFIRM,
    message="Line {line}: a semicolon inside a name moved the cells behind it; “{value}” was taken for one name.",
    why="The semicolon divides the cells, so it is forbidden inside them; clubs and ratings then stand in the wrong cell.",
    fix="Remove the semicolon from the name, or confirm the reading.",
    source="Belgian federation, CSV of the “24 lines”: semicolons are forbidden in the data.",
    about=("value",),
)
