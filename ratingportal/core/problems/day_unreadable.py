"""E801: a cell that is no day."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E801",
    name="day-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no day.",
    why="The day decides in which rating period a game counts.",
    fix="Write the day as dd-mm-yyyy.",
    source="KNSB, alternative CSV for youth ratings: days are written dd-mm-eejj.",
    about=("field", "value"),
)
