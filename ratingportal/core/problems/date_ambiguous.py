"""E102: day and month may be exchanged."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E102",
    name="date-ambiguous",
    severity=Severity.CONFIRM,
    message="“{value}” on line {line} was read as {read}; it could also be {other}.",
    why="Day and month can be exchanged here, and the wrong one puts the tournament into another period.",
    fix="Write the date as YYYY/MM/DD, or confirm the reading.",
    source="Irish rating office: US order has been met.",
    about=("field", "value"),
)
