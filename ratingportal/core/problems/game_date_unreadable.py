"""R602: a game's day that is none."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R602",
    name="game-date-unreadable",
    severity=Severity.CONFIRM,
    message="Line {line}: “{value}” is no day of a game.",
    why="The day decides in which period the game counts.",
    fix="Write the day as DD/MM/YYYY.",
    source="Belgian federation, CSV of the “24 lines”: JJ/MM/AAAA.",
    about=("value",),
)
