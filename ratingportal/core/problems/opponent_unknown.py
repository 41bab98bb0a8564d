"""R101: an opponent who is not listed."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R101",
    name="opponent-unknown",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: opponent {opponent} is not in the list.",
    why="The game has only one player, so it cannot be rated.",
    fix="Correct the opponent's number or add the missing player.",
    source="FIDE data-exchange format (TRF), player section.",
    about=("player", "round"),
)
