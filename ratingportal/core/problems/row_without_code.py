"""F806: games without the code 900."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F806",
    name="row-without-code",
    severity=Severity.CONFIRM,
    message="{count} rows look like games but have no code in the first cell and were left out, the first is line {line}.",
    one="Line {line} looks like a game but has no code in the first cell and was left out.",
    why="Rows without a code are not processed, so these games would not be rated.",
    fix="Write 900 into the first cell of every game, or confirm that these rows do not count.",
    source="KNSB, alternative CSV for youth ratings: nothing is processed where column A is empty.",
)
