"""F602: a UTF-8 file where ANSI is asked for."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F602",
    name="ansi-expected",
    severity=Severity.FIXED,
    message="The file is written in UTF-8; it was read by characters, so that no column moved.",
    why="The federation asks for ANSI (Windows-1252): in UTF-8 an accent takes two bytes, and programs that count bytes read every column after it one place too far.",
    fix="Nothing to do here. For the federation's own program save the file as ANSI.",
    source="Belgian federation, structure of the ELO file: ANSI, not UTF-8, because of the sign in N°.",
)
