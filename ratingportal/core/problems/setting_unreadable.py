"""E900: a setting of the tournament that is neither date nor number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E900",
    name="setting-unreadable",
    severity=Severity.ERROR,
    message="The setting {key} has the value “{value}”, which could not be read.",
    why="Dates decide in which rating period the tournament counts; the rounds show whether it is complete.",
    fix="Correct the setting in PAPI (dates as DD/MM/YYYY) and save the tournament.",
    source="PAPI 3.3: table INFO.",
    about=("key",),
)
