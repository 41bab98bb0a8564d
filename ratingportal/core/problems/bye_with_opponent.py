"""R108: a bye that names an opponent."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R108",
    name="bye-with-opponent",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: “{result}” is a bye, but opponent {opponent} is named.",
    why="Either there was an opponent and a result, or a bye.",
    fix="Remove the opponent, or enter the result of the game.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
