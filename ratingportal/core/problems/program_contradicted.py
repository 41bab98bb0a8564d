"""E601: header and control line name different programs."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E601",
    name="program-contradicted",
    severity=Severity.NOTE,
    message="Line {line} names {found}, but the control line says {coded}.",
    why="The program tells which habits a file has; results do not depend on it.",
    fix="Nothing to do if the report looks right.",
    source="Belgian federation, structure of the ELO file: third character of the control line.",
    about=("found", "coded"),
)
