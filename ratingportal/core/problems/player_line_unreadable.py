"""F503: a player line without an id."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="F503",
    name="player-line-unreadable",
    severity=Severity.ERROR,
    message="Line {line}: “{value}” is no player's number, so the player could not be read.",
    why="Results name players by their numbers: without one, none of the player's games can be found.",
    fix="Write the number from the register, or four letters and digits for a new player.",
    source="World Othello Federation, format of result files: list of players.",
    about=("value",),
)
