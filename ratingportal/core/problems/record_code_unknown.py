"""F201: a line with an unknown code."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F201",
    name="record-code-unknown",
    severity=Severity.CONFIRM,
    message="Line {line} begins with “{code}”, which is no record of this format; the line was kept but not read.",
    why="If the line holds a player or a heading with a mistyped code, it is missing from the report.",
    fix="Correct the code, or confirm that the line is of no importance.",
    source="FIDE data-exchange format (TRF): data-identification numbers.",
    about=("code",),
)
