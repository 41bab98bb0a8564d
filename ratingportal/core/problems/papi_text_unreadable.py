"""F622: a text list of PAPI."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F622",
    name="papi-text-unreadable",
    severity=Severity.ERROR,
    message="Line {line} names “City and country”: this is a text list made by PAPI, which does not hold the pairings in a known layout.",
    why="Only PAPI's own database or its TRF export tell who played whom.",
    fix="Send the .papi file itself, or let PAPI export the tournament as TRF.",
    source="Belgian federation, structure of the ELO file: a file with “City and country” is PAPI's.",
)
