"""F701: the control line of a SWAR file cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F701",
    name="control-line-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” does not give players, rounds, dates and results as 00F does.",
    why="Its counts tell whether results were lost on the way; without them nothing does.",
    fix="Export the file again, or confirm that nothing is missing.",
    source="Belgian practice: P= R= S= E= and the numbers of wins, draws and losses.",
)
