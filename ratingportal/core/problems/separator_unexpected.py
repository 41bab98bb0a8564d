"""F611: cells divided by another sign."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F611",
    name="separator-unexpected",
    severity=Severity.FIXED,
    message="The cells are divided by {found} instead of semicolons; they were read so.",
    why="The spreadsheet's regional settings decide which sign is used; the federation's program knows semicolons only.",
    fix="Nothing to do here. Choose the semicolon as list separator in the regional settings.",
    source="Belgian federation, CSV of the “24 lines”: the semicolon is the separator.",
)
