"""F900: an Access database that does not hold a PAPI tournament."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F900",
    name="database-unreadable",
    severity=Severity.ERROR,
    message="The file is no PAPI tournament that can be read: {missing}.",
    why="PAPI keeps the settings in the table INFO and the players with their results in the table JOUEUR.",
    fix="Open the tournament in PAPI, save it and send the .papi file, or export it as TRF16.",
    source="PAPI 3.3: tables of its database.",
    about=("missing",),
)
