"""P500: a result of somebody who is not in the list."""

from ratingportal.core.findings import Rule, Severity

RULE = Rule(
    code="P500",
    name="game-player-not-listed",
    severity=Severity.ERROR,
    message="{id} has {count} results but is not in the list of players.",
    one="{id} has one result but is not in the list of players.",
    why="Nobody can tell whether the number is right when no name stands beside it.",
    fix="Add the player to the list, or correct the number.",
    source="World Othello Federation, format of result files: all players for whom a result is given must be listed.",
    about=("id",),
)
