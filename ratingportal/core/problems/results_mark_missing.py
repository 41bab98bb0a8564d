"""F610: no line with three stars before the games."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F610",
    name="results-mark-missing",
    severity=Severity.OFFICER,
    message="No line begins with ***; the games were taken from line {line} on.",
    why="The three stars end the header; without them the federation's program finds no games.",
    fix="Put *** into the first cell of the last header line.",
    source="Belgian federation, CSV of the “24 lines”: the header ends with ***.",
)
