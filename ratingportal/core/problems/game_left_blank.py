"""R600: rows without a game."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R600",
    name="game-left-blank",
    severity=Severity.NOTE,
    message="{count} rows hold no result and were passed over, the first on line {line}.",
    one="The row on line {line} holds no result and was passed over.",
    why="Rows kept free for games that were not played are of no importance.",
    fix="Nothing to do, unless one of these games was played.",
    source="Belgian federation, CSV of the “24 lines”: other results than 1, 0 and 5 are ignored.",
)
