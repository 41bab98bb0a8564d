"""F603: rows whose columns stand beside their place."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F603",
    name="columns-shifted",
    severity=Severity.FIXED,
    message="{count} rows have their columns moved by up to {shift} places behind the name; they were moved back. The first is on line {line}.",
    one="The row on line {line} has its columns moved behind the name (by {shift}); they were moved back.",
    why="Programs that count bytes instead of letters move everything behind a name with accents.",
    fix="Look at the names and results of these rows. Save the file as ANSI (Windows-1252) to avoid it.",
    source="Belgian federation, structure of the ELO file: the shift by one byte.",
)
