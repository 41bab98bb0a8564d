"""F107: a DOS end-of-file mark."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F107",
    name="end-of-file-mark",
    severity=Severity.FIXED,
    message="The old end-of-file mark (Ctrl-Z) after the last line was left out.",
    why="Programs of the DOS age write it; it carries no data.",
    fix="Nothing to do.",
    source="Our own need: the report must be readable before it can be checked.",
)
