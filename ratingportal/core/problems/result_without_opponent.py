"""R107: a game result but no opponent."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R107",
    name="result-without-opponent",
    severity=Severity.FIXED,
    message="Player {player}, round {round}: “{result}” without an opponent was read as {bye}.",
    why="A game result needs an opponent; without one it can only be a bye.",
    fix="Use H, F, U or Z for byes.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
