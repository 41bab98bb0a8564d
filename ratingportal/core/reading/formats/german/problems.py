"""What only the reader of German ES files reports."""

from ratingportal.core.model.findings import Rule, Severity

PARTICIPANT_NUMBER_UNREADABLE = Rule(
    code="F707",
    name="participant-number-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no number with a dot, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the number right-aligned in the columns marked t, and a dot behind it.",
    source="German federation, result file: columns t.",
)

COLUMN_HEADING_MISSING = Rule(
    code="F708",
    name="column-heading-missing",
    severity=Severity.CONFIRM,
    message="The line that shows the columns (ttt. rrr nnn …) is missing; from line {line} on the usual columns were taken.",
    why="The federation's program knows the file by this line, and other columns would spoil every value.",
    fix="Export the file again, or look at the players and confirm that they were read rightly.",
    source="German federation, result file: line 4.",
)
