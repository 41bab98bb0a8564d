"""F620: a Chess Event file of unknown layout."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F620",
    name="chess-event-unreadable",
    severity=Severity.ERROR,
    message="This is a file of Chess Event (program code 3 on line {line}), but its rows do not stand in the columns of the Belgian ELO file.",
    why="No description of Chess Event's own layout is public, and guessing at results would rate the wrong people.",
    fix="Send the tournament as TRF16, as a Belgian ELO file with rows in its columns, or as the CSV of the “24 lines”.",
    source="Belgian federation, structure of the ELO file: program code 3.",
)
