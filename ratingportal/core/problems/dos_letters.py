"""F609: letters of a DOS code page."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F609",
    name="dos-letters",
    severity=Severity.FIXED,
    message="The sign in “N°” is that of DOS (code page 850); names were read with its letters.",
    why="Old programs wrote accents differently; read as Windows letters, names would be spoilt.",
    fix="Look at the names. To avoid it, save the file as ANSI (Windows-1252).",
    source="Belgian federation, structure of the ELO file: ANSI is asked for.",
)
