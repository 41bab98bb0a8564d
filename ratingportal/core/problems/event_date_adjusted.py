"""E501: a date in another layout."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E501",
    name="event-date-adjusted",
    severity=Severity.FIXED,
    message="“{value}” on line {line} was read as {read}.",
    why="The format has dates as DD/MM/YYYY; other readers may not understand this one.",
    fix="Nothing to do if the reading is right.",
    source="World Othello Federation, format of result files: header, exact format of dates.",
    about=("value",),
)
