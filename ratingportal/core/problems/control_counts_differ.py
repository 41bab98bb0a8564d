"""E701: the control line of a SWAR file announces other numbers than the file holds."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E701",
    name="control-counts-differ",
    severity=Severity.CONFIRM,
    message="Line {line} (00F) announces {declared} {what}, but the file holds {counted}.",
    why="A record or a result was lost or changed after the program wrote the file.",
    fix="Export the file again and do not change it by hand, or confirm that it is complete.",
    source="Belgian practice: line 00F counts players, rounds, and results by players' rows.",
    about=("what",),
)
