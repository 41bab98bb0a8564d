"""R109: a bye record against the player's line."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="R109",
    name="bye-contradicted",
    severity=Severity.CONFIRM,
    message="Line {line} gives player {player} a bye in round {round}, but the player's own line says otherwise.",
    why="A player has either a bye or a game in a round.",
    fix="Correct the bye record or the player's line.",
    source="TRF26, record 240.",
    about=("player", "round"),
)
