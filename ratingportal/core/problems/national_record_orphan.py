"""F212: national data of nobody."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F212",
    name="national-record-orphan",
    severity=Severity.NOTE,
    message="Line {line}: the national record names start number {number}, which no player has.",
    why="The national rating and number in it belong to nobody in this file.",
    fix="Correct the start number or remove the line.",
    source="TRF26, national rating support.",
    about=("number",),
)
