"""F501: the headings are not the first four lines."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F501",
    name="heading-lines-misplaced",
    severity=Severity.FIXED,
    message="{heading} stands on line {line} instead of line {expected}; it was read all the same.",
    why="Other readers take the first four lines for the headings, whatever stands there.",
    fix="Nothing to do. For other offices, put the four headings first and in their order.",
    source="World Othello Federation, format of result files: header.",
)
