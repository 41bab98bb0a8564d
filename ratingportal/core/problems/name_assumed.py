"""E606: the tournament's name had to be guessed."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="E606",
    name="name-assumed",
    severity=Severity.FIXED,
    message="No cell says which text is the tournament's name; “{value}” on line {line} was taken.",
    why="Players look for the tournament by its name.",
    fix="Write “Tournoi” or “Toernooi” into the cell before the name.",
    source="Belgian federation, CSV of the “24 lines”: the header names the tournament.",
    about=("value",),
)
