"""F608: a round's columns that cannot be read."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F608",
    name="round-cell-unreadable",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{value}” is no opponent, colour (B or N) and result (1, 0 or 5).",
    why="A result that cannot be read cannot be rated, for two players.",
    fix="Write the opponent in three columns, a blank, B (white) or N (black), a blank, and 1, 0 or 5.",
    source="Belgian federation, structure of the ELO file: fields of a round.",
    about=("player", "round"),
)
