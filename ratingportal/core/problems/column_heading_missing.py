"""F708: the line that shows the columns is missing."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F708",
    name="column-heading-missing",
    severity=Severity.CONFIRM,
    message="The line that shows the columns (ttt. rrr nnn …) is missing; from line {line} on the usual columns were taken.",
    why="The federation's program knows the file by this line, and other columns would spoil every value.",
    fix="Export the file again, or look at the players and confirm that they were read rightly.",
    source="German federation, result file: line 4.",
)
