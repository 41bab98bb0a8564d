"""F703: a SWAR file without its checksum."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F703",
    name="checksum-missing",
    severity=Severity.NOTE,
    message="The file has no checksum (line 00Z), although it names SWAR.",
    why="Without it nobody can tell whether the lines 00A to 00F are those that SWAR wrote.",
    fix="Nothing to do if the file comes straight from the program; otherwise export it again.",
    source="Belgian practice: every file that SWAR sends has the line.",
)
