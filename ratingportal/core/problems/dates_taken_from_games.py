"""E605: start and end known from the games only."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E605",
    name="dates-taken-from-games",
    severity=Severity.FIXED,
    message="The file does not say when the tournament began and ended; it was taken to last from {start} to {end}, the days of its games.",
    why="The dates decide in which rating period the games count.",
    fix="Nothing to do if these days are right; otherwise write the dates into header or control line.",
    source="Belgian federation, CSV of the “24 lines”: the header names the first and the last day.",
)
