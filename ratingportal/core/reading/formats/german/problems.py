"""What only the reader of German ES files reports."""

from ratingportal.core.model.findings import Rule, Severity

PARTICIPANT_NUMBER_UNREADABLE = Rule(
    code="F707",
    name="participant-number-unreadable",
    title="Invalid participant number",
    severity=Severity.ERROR,
    message="“{value}” on line {line} is not a number with a dot, so the row could not be read.",
    why="Opponents refer to the number; without it the player's games would be lost.",
    fix="Write the number right-aligned in the columns marked t, with a dot after it.",
    source="German federation, result file: columns t.",
)

COLUMN_HEADING_MISSING = Rule(
    code="F708",
    name="column-heading-missing",
    title="Column heading missing",
    severity=Severity.CONFIRM,
    message="The line that shows the columns (ttt. rrr nnn …) is missing; the usual columns were assumed from line {line} on.",
    why="The federation's program recognises the file by this line, and other columns would make every value wrong.",
    fix="Export the file again, or check the players and confirm that they were read correctly.",
    source="German federation, result file: line 4.",
)
