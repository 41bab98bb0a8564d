"""F209: the same heading twice."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F209",
    name="heading-repeated",
    severity=Severity.CONFIRM,
    message="Line {line} gives {field} again; the first value was kept.",
    why="When two values are given, one of them is wrong.",
    fix="Remove the line that does not hold.",
    source="FIDE data-exchange format (TRF), tournament section.",
    about=("field",),
)
