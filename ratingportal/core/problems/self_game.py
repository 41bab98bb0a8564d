"""R102: a player against himself."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R102",
    name="self-game",
    severity=Severity.ERROR,
    message="Player {player}, round {round}: the player is given as his or her own opponent.",
    why="Nobody plays against themselves; one of the numbers is wrong.",
    fix="Correct the opponent's number.",
    source="Found in real archives; no federation accepts it.",
    about=("player", "round"),
)
