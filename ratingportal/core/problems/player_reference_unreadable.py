"""F902: a player's row without a number."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F902",
    name="player-reference-unreadable",
    severity=Severity.ERROR,
    message="Row {entry} of the players (“{player}”) has no number (Ref), so it could not be read.",
    why="Opponents refer to the number; the player's games would be lost.",
    fix="Open the tournament in PAPI, enter the player again and save.",
    source="PAPI 3.3: table JOUEUR, column Ref.",
    about=("entry",),
)
