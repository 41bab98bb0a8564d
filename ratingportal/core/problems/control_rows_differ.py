"""E602: another number of rows than announced."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E602",
    name="control-rows-differ",
    severity=Severity.CONFIRM,
    message="The control line announces {declared} rows, but there are {listed}.",
    one="The control line announces one row, but there are {listed}.",
    counted="declared",
    why="A row may have been lost, and with it a game.",
    fix="Export the file again, or confirm that all games are there.",
    source="Belgian federation, structure of the ELO file: characters 4 to 6 of the control line.",
)
