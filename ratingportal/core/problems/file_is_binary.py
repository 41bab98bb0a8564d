"""F004: the file is not text."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F004",
    name="file-is-binary",
    severity=Severity.ERROR,
    message="The file is {kind}, not a text report.",
    why="Only the text reports that pairing programs export can be read.",
    fix="In the pairing program choose the export for rating (for example FIDE TRF16) and send that file.",
    source="Our own need: the report must be readable before it can be checked.",
    about=("kind",),
)
