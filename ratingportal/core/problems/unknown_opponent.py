"""R501: games of somebody whom nobody could identify."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R501",
    name="unknown-opponent",
    severity=Severity.NOTE,
    message="{count} results name an unknown player (??????); these games are not rated.",
    one="One result names an unknown player (??????); this game is not rated.",
    why="Without knowing both players a game says nothing about either's strength.",
    fix="Enter the player's number if it is known; a new player gets a number or a temporary id.",
    source="Usual in the accepted archive: 1,193 games of events that were entered long afterwards.",
)
