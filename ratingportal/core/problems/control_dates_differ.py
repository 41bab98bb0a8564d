"""E702: the control line of a SWAR file has other dates than the headings."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E702",
    name="control-dates-differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) gives {control} as {field}, but the heading says {heading}.",
    why="The date decides in which rating period the games count.",
    fix="Correct the dates in the program and export again, or confirm the heading.",
    source="Belgian practice: S= and E= of line 00F repeat the records 042 and 052.",
    about=("field",),
)
