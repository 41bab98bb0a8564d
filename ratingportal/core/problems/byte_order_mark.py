"""F102: the file begins with a byte-order mark."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F102",
    name="byte-order-mark",
    severity=Severity.FIXED,
    message="An invisible byte-order mark before the first line was left out.",
    why="Some programs take the mark for a part of the first record and lose that record.",
    fix="Nothing to do. To avoid it, save the file as UTF-8 without a mark.",
    source="Irish rating office: files with a mark are met every season.",
)
