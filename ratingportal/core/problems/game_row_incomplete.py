"""F612: a game without all its cells."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F612",
    name="game-row-incomplete",
    severity=Severity.ERROR,
    message="Line {line}: the game has {cells} cells; number, date, two matricules and a result are needed.",
    why="A game without these cells cannot be rated, for two players.",
    fix="Fill in the row, or remove it.",
    source="Belgian federation, CSV of the “24 lines”: eleven columns.",
)
