"""F504: several results on one line."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F504",
    name="several-results-on-line",
    severity=Severity.FIXED,
    message="{count} lines hold more than one result, the first is line {line}; all were read.",
    one="Line {line} holds more than one result; all were read.",
    why="The format has one result on each line; other readers may take only the first.",
    fix="Nothing to do. For other offices, put each result on a line of its own.",
    source="World Othello Federation, format of result files: results; met in the archive.",
)
