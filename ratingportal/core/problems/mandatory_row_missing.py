"""F802: a row that every file must have."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F802",
    name="mandatory-row-missing",
    severity=Severity.ERROR,
    message="Row {code} ({field}) is missing or empty.",
    why="The federation does not take a file without its seven headings.",
    fix="Add a row with the code in the first cell and the value in the second.",
    source="KNSB, alternative CSV for youth ratings: rows 012, 022, 032, 042, 052, 102 and 122 are obligatory.",
    about=("code",),
)
